//! Folders, permissions, full disks, closed pipes and too little memory.

use crate::support::{Folder, USUAL};
use std::fs;
use std::path::Path;

#[test]
fn folders_are_made_with_their_parents_with_or_without_a_slash() {
    let folder = Folder::new();
    for out in ["a/b/c", "x", "y/", "./z", "a/b"] {
        let listed = folder.mazer(&format!("-w 3 -h 3 -o {out}")).done().out();
        for path in listed.lines() {
            assert!(folder.at(path).is_file(), "{path}");
        }
        assert_eq!(folder.names(out).iter().filter(|name| name.contains('.')).count(), 5, "{out}");
    }
    let absolute = folder.at("absolute");
    folder.mazer("-w 3 -h 3 -o").arg(&absolute).done();
    assert_eq!(folder.names(&absolute).len(), 5);
}

#[test]
fn an_output_that_is_a_file_is_refused() {
    let folder = Folder::new();
    folder.write("taken", "mine");
    for out in ["taken", "taken/", "taken/below"] {
        folder.mazer(&format!("-o {out}")).fails(3).says("taken");
    }
    assert_eq!(folder.text("taken"), "mine");
    assert_eq!(folder.names(""), ["taken"]);
}

#[test]
fn a_file_in_the_way_of_a_name_is_no_half_written_picture() {
    let folder = Folder::new();
    fs::create_dir_all(folder.at("out/dfs-solve.png/full")).expect("a folder");
    folder.mazer("-w 3 -h 3 -o out").fails(3).says("dfs-solve.png");
    assert!(folder.names("out").iter().all(|name| !name.starts_with(".mazer-")));
}

#[test]
fn only_whole_files_are_left() {
    let folder = Folder::new();
    folder.mazer("-w 30 -h 30").done();
    folder.mazer("-w 30 -h 30").done();
    assert_eq!(
        folder.names(USUAL),
        ["dfs-gen.gif", "dfs-gen.png", "dfs-solve.gif", "dfs-solve.png", "seed.txt"]
    );
    assert_eq!(folder.names(""), [USUAL]);
}

#[cfg(unix)]
mod unix {
    use super::{Folder, Path, fs};
    use mazer::core::AnyGenerator;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    #[test]
    fn an_unwritable_folder_is_refused() {
        let folder = Folder::new();
        if fs::metadata(folder.path()).is_ok_and(|folder| folder.uid() != 0) {
            fs::create_dir(folder.at("locked")).expect("a folder");
            let locked = fs::Permissions::from_mode(0o555);
            fs::set_permissions(folder.at("locked"), locked).expect("permissions");
            folder.mazer("-o locked").fails(3).says("'locked'");
            folder.mazer("-o locked/below").fails(3).says("'locked/below'");
        } else if Path::new("/proc/self").exists() {
            folder.mazer("-o /proc/nonexistent").fails(3).says("/proc/nonexistent");
            folder.mazer("-o /proc").fails(3).says("'/proc'");
        } else {
            println!("skipped: to the superuser every folder is writable here");
        }
    }

    #[test]
    fn permissions_are_what_the_user_lets_new_files_have() {
        let folder = Folder::new();
        for (umask, mode) in [("022", 0o644), ("027", 0o640), ("000", 0o666)] {
            folder.mazer_after(&format!("umask {umask}"), &format!("-w 3 -h 3 -o {umask}")).done();
            assert_eq!(folder.names(umask).len(), 5);
            for name in folder.names(umask) {
                let file = fs::metadata(folder.at(umask).join(&name)).expect("a file");
                assert_eq!(file.permissions().mode() & 0o777, mode, "{name} with umask {umask}");
            }
        }
    }

    #[test]
    fn a_full_disk_is_an_error_that_leaves_nothing_half_written() {
        let folder = Folder::new();
        // A limit on the size of files, whose signal is ignored, fails as a full disk does.
        for (only, name) in [("-f png", "dfs-gen.png"), ("-f gif --only solve", "dfs-solve.gif")] {
            let full = "trap '' XFSZ; ulimit -f 1";
            let ended = folder.mazer_after(full, &format!("-w 90 -h 90 {only} -o out")).fails(3);
            ended.says(name);
            assert!(folder.names("out").is_empty(), "{:?}", folder.names("out"));
        }
    }

    #[test]
    fn a_standard_output_that_is_full_is_an_error() {
        let Ok(full) = fs::File::options().write(true).open("/dev/full") else {
            println!("skipped: there is no /dev/full");
            return;
        };
        let folder = Folder::new();
        for line in
            ["-w 3 -h 3", "-w 3 -h 3 --json", "-o - --only gen -f png", "-o - --only gen -f gif"]
        {
            let mut call = folder.mazer(line);
            let output = call.command().stdout(full.try_clone().expect("a handle")).output();
            let output = output.expect("it runs");
            assert_eq!(output.status.code(), Some(3), "{line}");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(said.contains("standard output") && !said.contains("panicked"), "{said}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn paths_need_not_be_utf_8() {
        let folder = Folder::new();
        let name = OsStr::from_bytes(b"m\xff\xfeze");
        let ended = folder.mazer("-w 3 -h 3 -r 1 -o").arg(name).done();
        let mut lines = ended.output.stdout.split(|&byte| byte == b'\n');
        assert_eq!(
            lines.next(),
            Some(&b"m\xff\xfeze/dfs-gen.png"[..]),
            "paths are listed as they are"
        );
        assert_eq!(folder.names(name).len(), 5);
        let seed = Path::new(name).join("seed.txt");
        folder.mazer("-o again --from").arg(&seed).done();
        assert_eq!(
            folder.read("again/dfs-gen.png"),
            folder.read(Path::new(name).join("dfs-gen.png"))
        );
        folder.mazer("-w 3 -h 3 --json -o").arg(name).done().json();
        folder.mazer("--from").arg(name).fails(3);
        folder.mazer("-w").arg(name).fails(2);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_maze_larger_than_memory_is_refused_with_the_figures() {
        let about = fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let available = about.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
        let kilobytes = available.and_then(|line| line.split_whitespace().next()?.parse().ok());
        let generators = AnyGenerator::ALL.iter().map(|info| AnyGenerator::parse(info.name));
        let greediest = generators.flatten().max_by_key(AnyGenerator::bytes_a_cell);
        let greediest = greediest.expect("a generator");
        let need = 65_000 * 66_000 * u64::from(1 + greediest.bytes_a_cell()) / 1024;
        if kilobytes.is_none_or(|kilobytes: u64| kilobytes > need) {
            println!(
                "skipped: the largest maze fits into this machine's memory, or it does not say"
            );
            return;
        }
        let folder = Folder::new();
        let line = format!("-w 65000 -h 66000 -n -c 1 -l 1 -g {greediest}");
        // The limit stops a program that does not refuse.
        let ended = folder.mazer_after("ulimit -v 2000000", &line).fails(3);
        ended.says("memory").says("GiB").says("available").says("--force");
        assert!(folder.names("").is_empty());
    }
}
