//! The laws of the design, tried on everything that is registered: a new topology, generator or
//! solver is tested by these as soon as it has its line in the registry.

mod deep;
mod each_solver;
mod generators;
mod graphs;
mod measures;
mod names;
mod one_way;
mod openings;
mod oversight;
mod promises;
mod reshapes;
mod solvers;
mod strange;
mod support;
mod topologies;
