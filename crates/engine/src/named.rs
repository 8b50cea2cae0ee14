//! Moves and colours as GTP, QTP and `NBoard` name them.

/// How a game is talked about in GTP.
pub(crate) struct Names {
    /// The colours, in the order of the seats.
    pub(crate) colours: [&'static str; 2],
    /// A move of ours as it is told.
    pub(crate) told: fn(&str) -> String,
    /// A move as it was told, as ours; or what is wrong with it.
    pub(crate) read: fn(&str) -> Result<String, String>,
}

/// Black begins, and squares are counted from the top.
pub(crate) const REVERSI: &Names = &Names {
    colours: ["black", "white"],
    told: |mv| mv.to_ascii_uppercase(),
    read: |text| Ok(text.trim().to_ascii_lowercase()),
};

/// White is at the bottom. Walls are named by the cell north-west of their middle.
pub(crate) const QUORIDOR: &Names = &Names {
    colours: ["white", "black"],
    told: wall_told,
    read: |text| match text.trim().split_once(char::is_whitespace) {
        Some((cell, way)) => wall_read(cell, way.trim()),
        None => Ok(text.trim().to_ascii_lowercase()),
    },
};

/// A square as `NBoard` names it.
pub(crate) fn square_told(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_ascii_uppercase() }
}

/// The move that `NBoard` names, with what may stand behind it: `D3/1.50/0.3`.
pub(crate) fn square_read(text: &str) -> String {
    let square = text.trim().split('/').next().unwrap_or_default().to_ascii_lowercase();
    if square == "pa" { "pass".to_owned() } else { square }
}

/// A wall as we name it, by the cell south-west of its middle: one row below the protocol's.
pub(crate) fn wall_read(cell: &str, way: &str) -> Result<String, String> {
    let cell = cell.to_ascii_lowercase();
    let split = cell.find(|sign: char| sign.is_ascii_digit()).unwrap_or(cell.len());
    let (column, row) = cell.split_at(split);
    let row = row.parse::<u32>().ok().and_then(|row| row.checked_sub(1)).filter(|row| *row > 0);
    let row = row.ok_or_else(|| format!("`{cell}` has no wall"))?;
    let way = match way.to_ascii_lowercase().as_str() {
        "h" | "horizontal" => 'h',
        "v" | "vertical" => 'v',
        _ => return Err(format!("`{way}` is no direction")),
    };
    Ok(format!("{column}{row}{way}"))
}

/// A move as the protocol names it.
fn wall_told(mv: &str) -> String {
    let upper = mv.to_ascii_uppercase();
    let wall = upper.strip_suffix('H').map(|cell| (cell, "horizontal"));
    let wall = wall.or_else(|| upper.strip_suffix('V').map(|cell| (cell, "vertical")));
    let Some((cell, way)) = wall else { return upper };
    let split = cell.find(|sign: char| sign.is_ascii_digit()).unwrap_or(cell.len());
    let (column, row) = cell.split_at(split);
    let row = row.parse::<u32>().unwrap_or(0) + 1;
    format!("{column}{row} {way}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_change_their_names() {
        for (ours, theirs) in
            [("e3h", "E4 horizontal"), ("a1v", "A2 vertical"), ("h18v", "H19 vertical")]
        {
            assert_eq!(wall_told(ours), theirs);
            assert_eq!((QUORIDOR.read)(theirs).as_deref(), Ok(ours));
        }
        assert_eq!((wall_told("e2").as_str(), (QUORIDOR.read)(" E2").as_deref()), ("E2", Ok("e2")));
        for (cell, way) in [("e1", "h"), ("e", "h"), ("e4", "across"), ("", "v"), ("4", "v")] {
            let read = wall_read(cell, way);
            assert!(read.is_err() || read.as_deref() == Ok("3v"), "{cell} {way}: {read:?}");
        }
    }

    #[test]
    fn squares_change_their_names() {
        for (ours, theirs) in [("d3", "D3"), ("pass", "PA")] {
            assert_eq!(square_told(ours), theirs);
            assert_eq!(square_read(theirs), ours);
        }
        assert_eq!(square_read(" F5/-1.25/0.001"), "f5");
    }
}
