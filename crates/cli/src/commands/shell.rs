//! `damier help`, `damier completions` and `damier man`.

use std::io::{self, Write};

use clap_complete::Shell;
use damier_core::{Message, shown};

use crate::args;
use crate::context::Context;
use crate::failure::Failure;

/// `damier help play quoridor` is what `damier play quoridor --help` is.
pub fn help(words: &[String], context: &Context) -> Result<(), Failure> {
    let mut root = args::command(context.language);
    root.build();
    let mut command = &mut root;
    for word in words {
        let unknown = Message::new("usage-command").with("name", shown(word));
        command = command.find_subcommand_mut(word).ok_or(Failure::usage(unknown))?;
    }
    write!(&context.out, "{}", command.render_help())?;
    Ok(())
}

pub fn completions(shell: Shell, context: &Context) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(context.language), "damier", &mut script);
    (&context.out).write_all(&script)?;
    Ok(())
}

/// One page: the command and, under it, all sub-commands.
pub fn man(context: &Context) -> Result<(), Failure> {
    let mut page = Vec::new();
    let mut command = args::command(context.language);
    command.build();
    let man = clap_mangen::Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for sub in command.get_subcommands() {
        section(sub, &mut page)?;
    }
    man.render_extra_section(&mut page)?;
    man.render_version_section(&mut page)?;
    (&context.out).write_all(&page)?;
    Ok(())
}

fn section(command: &clap::Command, page: &mut Vec<u8>) -> io::Result<()> {
    let name = command.get_bin_name().unwrap_or(command.get_name());
    writeln!(page, ".SH \"{}\"", name.to_uppercase())?;
    let man = clap_mangen::Man::new(command.clone());
    let mut part = Vec::new();
    man.render_synopsis_section(&mut part)?;
    man.render_description_section(&mut part)?;
    man.render_options_section(&mut part)?;
    // Within the page these are parts of a section.
    page.extend(String::from_utf8_lossy(&part).replace(".SH", ".SS").into_bytes());
    for sub in command.get_subcommands() {
        section(sub, page)?;
    }
    Ok(())
}
