//! `mazer man`: pages that readers of manuals take without a complaint.

use crate::support::Folder;
use std::process::Command;

/// What a reader of manuals complains of; nothing if it is not there.
fn complaints(folder: &Folder, reader: &[&str], page: &str) -> Option<String> {
    let mut command = Command::new(reader[0]);
    command.args(&reader[1..]).arg(folder.at("pages").join(page));
    match command.env("MANPAGER", "cat").env("LC_ALL", "C").output() {
        Ok(output) => {
            let [out, err] =
                [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
            let complaints =
                if reader[0] == "mandoc" { format!("{out}{err}") } else { err.into_owned() };
            Some(complaints)
        }
        Err(_) => None,
    }
}

#[test]
fn readers_of_manuals_take_every_page() {
    let folder = Folder::new();
    let listed = folder.mazer("man pages/man1").done().out();
    let names = folder.names("pages/man1");
    assert_eq!(listed.lines().count(), names.len(), "{listed}");
    assert!(names.contains(&"mazer.1".to_owned()) && names.contains(&"mazer-solve.1".to_owned()));
    let mut tried = 0;
    for name in &names {
        for reader in [
            &["man", "--warnings=w", "-l"][..],
            &["groff", "-man", "-Tascii", "-ww", "-z"],
            &["mandoc", "-Tlint", "-W", "warning"],
        ] {
            if let Some(complaints) = complaints(&folder, reader, &format!("man1/{name}")) {
                assert_eq!(complaints, "", "{reader:?} {name}");
                tried += 1;
            }
        }
    }
    if tried == 0 {
        eprintln!("no page is tried: neither man nor groff nor mandoc is there");
    }
}

#[test]
fn the_main_page_goes_to_standard_output() {
    let folder = Folder::new();
    let page = folder.mazer("man").done().out();
    folder.mazer("man pages").done();
    assert!(page == folder.text("pages/mazer.1"), "it is the one that is written");
    assert!(page.starts_with(".TH MAZER 1"), "{page}");
    for word in ["trapped\\-scan", "\\-\\-straightness", "mazer\\-verify(1)", "interrupted"] {
        assert!(page.contains(word), "{word}\n{page}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let folder = Folder::new();
    folder.write("file", "");
    folder.mazer("man file").fails(3).says("'file'").says("it is a file").says_not("-o");
    folder.mazer("man file/pages").fails(3).says("cannot make the folder");
    #[cfg(unix)]
    {
        let shell = "trap '' XFSZ; ulimit -f 1";
        let ended = folder.mazer_after(shell, "man full").fails(3).says("cannot write 'full");
        assert!(ended.err().contains("mazer.1"), "{ended}");
        assert!(
            folder.names("full").is_empty(),
            "nothing half is left: {:?}",
            folder.names("full")
        );
    }
}
