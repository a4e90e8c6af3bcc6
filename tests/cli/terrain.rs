//! Costs of cells: from the seed and from files, and what the recipe keeps of them.

use crate::support::Folder;

/// Rows of digits that have no order.
fn digits(width: usize, height: usize) -> String {
    let mut x = 7_u32;
    let mut digit = || {
        x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'1' + (x >> 24) as u8 % 9)
    };
    (0..height).map(|_| (0..width).map(|_| digit()).chain(['\n']).collect::<String>()).collect()
}

/// The least cost from corner to corner of a square maze without walls: by relaxing again and again.
fn least_cost(text: &str) -> u32 {
    let costs: Vec<Vec<u32>> = text
        .lines()
        .map(|line| line.bytes().map(|digit| u32::from(digit - b'0')).collect())
        .collect();
    let (height, width) = (costs.len(), costs[0].len());
    let mut best = vec![vec![u32::MAX / 2; width]; height];
    best[0][0] = 0;
    for _ in 0..width * height {
        for y in 0..height {
            for x in 0..width {
                let mut around = Vec::new();
                if x > 0 {
                    around.push(best[y][x - 1]);
                }
                if y > 0 {
                    around.push(best[y - 1][x]);
                }
                around.extend(best[y].get(x + 1));
                around.extend(best.get(y + 1).map(|row| row[x]));
                let through = around.into_iter().min().expect("a neighbour") + costs[y][x];
                best[y][x] = best[y][x].min(through);
            }
        }
    }
    best[height - 1][width - 1]
}

#[test]
fn the_cheapest_path_is_found_and_costs_what_the_digits_say() {
    let folder = Folder::new();
    folder.write("costs", digits(14, 11));
    // A field without walls: all that decides is the ground.
    let field = "-g recursive-division:room=20 -w 14 -h 11 -r 1 -n --json --terrain costs -o x";
    let cheapest = least_cost(&digits(14, 11));
    for solver in ["dijkstra", "astar"] {
        let json = folder.mazer(&format!("{field} -s {solver}")).done().says("at a cost of").json();
        assert_eq!(json["solution"]["cost"].as_f64(), Some(f64::from(cheapest)), "{solver}");
    }
    let bfs = folder.mazer(&format!("{field} -s bfs")).done().json();
    assert_eq!(bfs["solution"]["steps"], 23);
    assert!(bfs["solution"]["cost"].as_f64() > Some(f64::from(cheapest)));
    let names = folder.names("x");
    assert!(names.contains(&"recursive-division-terrain.png".to_owned()), "{names:?}");
}

#[test]
fn seed_files_keep_small_grounds_and_name_large_ones() {
    let folder = Folder::new();
    for (topology, size) in [("square", 30), ("hex", 20)] {
        let costs = format!("costs-{topology}");
        folder.write(&costs, digits(size, size));
        let line = format!("-t {topology} -w {size} -h {size} -r 3 --braid 1 -s astar");
        folder.mazer(&format!("{line} --terrain {costs} -o {topology}")).done();
        folder.mazer(&format!("--from {topology}/seed.txt -o {topology}-again")).done();
        folder.same(topology, &format!("{topology}-again"));
        folder.mazer(&format!("{line} --terrain noise -o {topology}-noise")).done();
        let from = format!("--from {topology}-noise/astar-solve.png -o {topology}-noise-again");
        folder.mazer(&from).done();
        let picture = |name: &str| folder.read(format!("{topology}-{name}/dfs-terrain.png"));
        assert!(picture("noise") == picture("noise-again"), "{topology}: other noise");
    }
    folder.write("large", digits(120, 100));
    folder.mazer("-w 120 -h 100 -r 3 -n --terrain large -o large-first").done();
    let seed = folder.text("large-first/seed.txt");
    assert!(seed.contains("terrain_sha256") && !seed.contains("terrain_costs"), "{seed}");
    folder.mazer("--from large-first/seed.txt -n").fails(2).says("--terrain");
    folder.mazer("stats large-first/seed.txt").done();
    // A small one is in the recipe, and for no other size.
    folder.mazer("--from square/seed.txt -w 31").fails(2).says("the recipe's ground is of 30x30");
    let seed =
        folder.text("square/seed.txt").replace("terrain_sha256 = \"", "terrain_sha256 = \"0");
    folder.write("damaged.txt", seed);
    folder.mazer("--from damaged.txt").fails(3).says("the hash of its costs");
    folder.mazer("--from large-first/seed.txt -n --terrain large -o large-again").done();
    folder.same("large-first", "large-again");
    let mut other = digits(120, 100).into_bytes();
    other[0] = if other[0] == b'1' { b'2' } else { b'1' };
    folder.write("other", other);
    folder.mazer("--from large-first/seed.txt -n --terrain other").fails(3).says("not those");
}

#[test]
fn mistakes_are_named() {
    let folder = Folder::new();
    folder.write("short", "111\n11\n");
    folder.write("few", "111\n");
    folder.write("letters", "11x\n111\n");
    folder.write("zero", "110\n111\n");
    folder.write("bytes", [0xff, 0xfe, 0x00]);
    for (name, fact) in [
        ("short", "line 2: 2 costs"),
        ("few", "1 rows of costs"),
        ("letters", "column 3: 'x'"),
        ("zero", "'0' is no cost"),
        ("bytes", "bytes"),
        ("nowhere", "cannot read the terrain 'nowhere'"),
    ] {
        folder.mazer(&format!("-w 3 -h 2 --terrain {name}")).fails(3).says(fact);
    }
    folder.mazer("--only terrain").fails(2).says("needs --terrain");
    folder.write("good", "1 2,3\r\n\n456\n");
    folder.mazer("-w 3 -h 2 -r 1 --terrain good -n -o one").done();
    let piped = folder.mazer("-w 3 -h 2 -r 1 --terrain - -n -o two");
    piped.stdin("\u{feff}123\n456".into()).done();
    folder.same("one", "two");
    folder.mazer("-w 3 -h 2 -r 1 --terrain Noise -n").done();
}
