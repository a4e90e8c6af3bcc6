//! Every solver that fits on graphs drawn at random, one-way edges among them, against plain searches.

use crate::support::{Dice, solvers};
use mazer::core::solve::Optimal;
use mazer::core::{
    Ability, AnySolver, Arc, Cell, Dir, Graph, GraphError, Outcome, Path, STRAIGHT, Walk,
};

fn node(dice: &mut Dice, nodes: u32) -> Cell {
    Cell(dice.below(u64::from(nodes)) as u32)
}

/// Arcs drawn at random, at most as many from a node as it can have exits; `hub` draws so many more
/// into the first node.
fn arcs(dice: &mut Dice, nodes: u32, count: u64, both: bool, hub: u64) -> Vec<Arc> {
    let (mut arcs, mut exits) = (Vec::new(), vec![0; nodes as usize]);
    for n in 0..count + hub {
        let from = node(dice, nodes);
        let to = if n < count { node(dice, nodes) } else { Cell(0) };
        let ends = if both && from != to { vec![from, to] } else { vec![from] };
        if ends.iter().any(|end| exits[end.index()] == Graph::MOST_EXITS) {
            continue;
        }
        let mut arc = Arc { from, to, cost: STRAIGHT * (1 + dice.below(5)) };
        for end in ends {
            exits[end.index()] += 1;
            arcs.push(arc);
            arc = Arc { from: arc.to, to: arc.from, ..arc };
        }
    }
    arcs
}

/// The least cost from a node to each, arc by arc until nothing changes.
fn least(nodes: u32, arcs: &[Arc], from: Cell, weigh: impl Fn(&Arc) -> u64) -> Vec<Option<u64>> {
    let mut least = vec![None; nodes as usize];
    least[from.index()] = Some(0);
    loop {
        let mut has_changed = false;
        for arc in arcs {
            let Some(before) = least[arc.from.index()] else { continue };
            let cost = before + weigh(arc);
            if least[arc.to.index()].is_none_or(|known| cost < known) {
                least[arc.to.index()] = Some(cost);
                has_changed = true;
            }
        }
        if !has_changed {
            return least;
        }
    }
}

fn check_lists(graph: &Graph, arcs: &[Arc]) {
    let nodes = || (0..graph.nodes() as u32).map(Cell);
    let (mut walked, mut entered) = (Vec::new(), Vec::new());
    for node in nodes() {
        for dir in graph.exits(node) {
            let (to, back) = (graph.follow(node, dir), graph.back(node, dir));
            assert!(back.0 < graph.ways());
            assert_eq!((graph.follow(to, back), graph.back(to, back)), (node, dir));
            walked.push(Arc { from: node, to, cost: graph.cost(node, dir) });
        }
        for (from, dir) in graph.entries(node) {
            assert_eq!(graph.follow(from, dir), node);
            entered.push(Arc { from, to: node, cost: graph.cost(from, dir) });
        }
    }
    let sorted = |mut list: Vec<Arc>| {
        list.sort_by_key(|arc| (arc.from, arc.to, arc.cost));
        list
    };
    let arcs: Vec<Arc> = arcs.iter().copied().filter(|arc| arc.from != arc.to).collect();
    assert_eq!(sorted(walked), sorted(arcs.clone()));
    assert_eq!(graph.steps(), arcs.len() as u64);
    assert_eq!(sorted(entered), sorted(arcs));
}

fn check_path(graph: &Graph, path: &Path, (start, goal): (Cell, Cell), solver: &AnySolver) {
    let (mut at, mut cost) = (path.start, 0);
    assert_eq!(at, start);
    for &dir in &path.steps {
        assert!(graph.exits(at).has(dir), "{solver}: against the way");
        cost += graph.cost(at, dir);
        at = graph.follow(at, dir);
    }
    assert_eq!((at, cost), (goal, path.cost), "{solver}");
}

#[test]
fn solvers_agree_with_plain_searches_on_graphs() {
    let mut dice = Dice(11);
    for round in 0..120 {
        let nodes = 1 + dice.below(if round % 3 == 0 { 6 } else { 60 }) as u32;
        let (count, both) = (dice.below(u64::from(nodes) * 4), round % 2 == 0);
        let hub = if round % 8 == 1 { 100 } else { 0 };
        let arcs = arcs(&mut dice, nodes, count, both, hub);
        let graph = Graph::new(nodes, &arcs).expect("few enough");
        check_lists(&graph, &arcs);
        assert!(!both || graph.abilities() == [Ability::Back]);
        let (start, goal) = (node(&mut dice, nodes), node(&mut dice, nodes));
        let steps = least(nodes, &arcs, start, |_| 1)[goal.index()];
        let cost = least(nodes, &arcs, start, |arc| arc.cost)[goal.index()];
        let mut worked = 0;
        for solver in solvers().filter(|solver| solver.check(&graph).is_ok()) {
            worked += 1;
            match solver.solve(&graph, &[start], &[goal], &mut ()).outcome {
                Outcome::Found(path) => {
                    check_path(&graph, &path, (start, goal), &solver);
                    match solver.optimal() {
                        Optimal::No => {}
                        Optimal::Steps => {
                            assert_eq!(Some(path.steps.len() as u64), steps, "{solver}");
                        }
                        Optimal::Cost => assert_eq!(Some(path.cost), cost, "{solver}"),
                    }
                }
                Outcome::NoPath => assert_eq!(steps, None, "{solver}"),
                Outcome::GaveUp(_) => assert!(!solver.decides(), "{solver}"),
            }
        }
        assert!(worked > 5);
    }
}

#[test]
fn what_is_too_much_for_a_node_is_refused() {
    let out = |count: u32| (1..=count).map(|to| Arc::new(Cell(0), Cell(to))).collect::<Vec<_>>();
    let into =
        |count: u32| (1..=count).map(|from| Arc::new(Cell(from), Cell(0))).collect::<Vec<_>>();
    let full = Graph::new(300, &out(32)).expect("32 exits");
    assert_eq!(full.exits(Cell(0)).count(), 32);
    let refused = GraphError::Exits { node: Cell(0), exits: 33 };
    assert_eq!(Graph::new(300, &out(33)), Err(refused));
    assert!(refused.to_string().contains("33"));
    assert_eq!(
        Graph::new(300, &into(255)).map(|graph| graph.back(Cell(255), Dir(0))),
        Ok(Dir(254))
    );
    let refused = GraphError::Edges { node: Cell(0), edges: 256 };
    assert_eq!(Graph::new(300, &into(256)), Err(refused));
    let refused = GraphError::NoNode { node: Cell(3), nodes: 3 };
    assert_eq!(Graph::new(3, &[Arc::new(Cell(0), Cell(3))]), Err(refused));
    assert_eq!(Graph::new(0, &[]).map(|graph| graph.nodes()), Ok(0));
}

#[test]
fn every_way_back_is_kept_where_there_are_hundreds() {
    // The chain back from the goal goes through edge 254 of the middle.
    let mut arcs: Vec<Arc> = (2..256).map(|from| Arc::new(Cell(from), Cell(1))).collect();
    arcs.push(Arc::new(Cell(0), Cell(1)));
    arcs.extend((256..287).map(|to| Arc::new(Cell(1), Cell(to))));
    let refused = Graph::new(287, &arcs);
    assert!(matches!(refused, Err(GraphError::Edges { edges: 286, .. })));
    arcs.drain(..31);
    let graph = Graph::new(287, &arcs).expect("255 edges");
    for solver in solvers().filter(|solver| solver.check(&graph).is_ok()) {
        let solution = solver.solve(&graph, &[Cell(0)], &[Cell(286)], &mut ());
        if let Some(path) = solution.path() {
            assert_eq!(path.nodes(&graph).collect::<Vec<_>>(), [Cell(0), Cell(1), Cell(286)]);
        } else {
            assert!(!solver.decides(), "{solver}");
        }
    }
}

#[test]
fn sites_are_what_nodes_stand_for() {
    let graph = Graph::undirected(3, &[(Cell(0), Cell(1)), (Cell(2), Cell(2))]).expect("a graph");
    assert_eq!(graph.site(Cell(2)), Cell(2));
    let graph = graph.with_sites(vec![Cell(9), Cell(9)]);
    assert_eq!([0, 1, 2].map(|n| graph.site(Cell(n))), [Cell(9), Cell(9), Cell(2)]);
}
