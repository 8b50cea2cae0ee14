use damier_core::Rng;
use damier_grid::Mask;
use damier_l10n::Language;
use damier_labyrinth::game::Game;
use damier_labyrinth::{Ground, Labyrinth, Maze, Objects};
use damier_tui::Theme;
use damier_tui::labyrinth::MazeScreen;
use damier_tui::testing::Stage;
use ratatui::style::{Color, Modifier};

use crate::labyrinth::fixture::{ALL, Memory, drawn, made, screen, setup, stage};

#[test]
fn there_are_three_zooms() {
    let mut stage = stage(made(60, 40, 5));
    let large = stage.keys("Esc").shown();
    stage.keys("z").expect(
        "|       ▁▁▁▁▁▁▁     ▁     ▁▁▁▁▁     ▁     ▁     ▁▁▁   ▁  open cells          2400
         |  │ │§▁▁    │▁▁◇▁▁│▁  │▁▁▁▁▁▁▁  │▁ ◇│▁▁▁│ │  ▁│   │ │▁  dead ends            197
         |│▁▁▁│   │ │▁▁▁▁▁▁▁  │ │  ▁▁▁▁▁▁▁│  ▁▁▁  │M│ │  ▁│▁  │   exits                  1
         |   ▁▁▁│  ▁▁▁│  ▁▁▁▁◇│◈▁▁│  ▁▁▁▁▁▁▁│  ▁▁▁│ │ │  ▁  │ │   minotaurs alive       12
         | ▁│  ▁▁▁│  ▁▁▁│  ▁▁▁│    ▁│▁  │  ▁▁▁│▁▁▁  │ │▁  │▁▁▁│▁│ minotaurs dead         0
         |│  ▁│ │  ◆│ │  ▁▁▁  │ │▁▁▁  │▁  │  ▁▁▁▁▁  │▁  │▁  │  ●▁ turns                  0
         |│▁▁▁▁▁│  ▁   ▁▁▁  │ │ │   │▁  │▁▁▁│  ▁│  ▁│   │ │ │§  │ undos left             0
         | ▁    │▁  │ │   │ │◈│ │ │  ▁│ │▁▁▁▁●▁▁▁▁▁▁  │ │ │ │ │ │ redos left             0
         |  │▁│ │  ▁│▁▁▁│▁  │M│ │▁│▁  │▁▁▁▁▁   ▁  │◈  │ │  ▁│ │ │ score                  0
         | ▁│  ▁│▁▁▁  │   │ │ │§▁▁▁▁   ▁│   │▁  │▁  │ │ │ │▁▁▁│ │ bombs                 10
         |  │    ▁  │▁▁▁│  ▁│  ▁▁▁▁▁▁▁│  ▁│▁▁▁▁▁  │ │ │ │ │   │§▁ scrolls               10
         | ▁▁▁│ │ │ │  ▁    │§│  ▁▁◆▁▼│  ◇│▁  │  §│ │ │ │ │ │▁▁▁▁
         |│  ▁▁▁│  ▁│▁ ◆ ◈│▁  │ │     │ │ │  ▁│§  │ │§│●│§▁▁│▁  │ strategy      aggressive
         | ▁│  ▁  │   │▁▁▁  │▁▁▁│§│ │▁│ │ │▁▁▁  │▁  │▁│▁  │▁   ▁│ underfoot        nothing
         |  │  ●│▁▁▁│▁  │  ▁│     │ │  ▁│▁▁●  │  ▁▁▁│§ §│▁ ◇│▁  │
         | ▁│ │ │  ◈▁▁▁▁│▁▁▁▁▁│ │ │ │▁  │  ▁▁▁│▁▁▁  │●│▁▁▁▁▁│   │
         |│ │ │◆▁▁│  ▁▁▁   ▁▁▁▁▁│ │ │● ▁│ │  ▁   §│◆│ │ │◇ ▁  │▁│
         | ▁│▁▁▁  │ │  ▁▁◈│ │  ▁▁▁│ │ │  ▁│▁▁▁   ▁▁▁│ │ │▁  │▁▁◆▁
         |│  ▁▁▁▁▁│ │▁  │   │ │ │◆  │ │▁  │   │▁  │  ▁│  ▁▁▁│◆│
         |│▁▁▁  │  ▁│  ▁│ │ │ │  §│▁▁▁│ │▁▁▁│ │▁▁▁│ │  ▁│    ▁│ │
         |  │  ▁│◇│  ◆│ │ │▁▁▁│▁▁▁ ◇│   │   │ │   │§│▁  │▁│▁  │ │
         | ▁│§│▁▁▁│ │   │ │  ▁▁▁▁▁▁▁│ │▁│ │ │●│ │▁▁▁│ │▁▁▁▁▁  │ │
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("z").expect(
        "|                                                        open cells          2400
         |                                                        dead ends            197
         |                                                        exits                  1
         |                                                        minotaurs alive       12
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |            ···◆··◈··············◆········              undos left             0
         |            ◆····M·◆M·◆··M◆·········◆·◆◆··              redos left             0
         |            ◆◆····◆·······◆···M··M·◆◆·◆···              score                  0
         |            ········M·◆··◈··············⌂◆              bombs                 10
         |            ·◆···········M··········◆◈··◆·              scrolls               10
         |            ···········◆··◆▼··············
         |            ◈··M◆◆◆··◆····◆···◆··◆········              strategy      aggressive
         |            ·····◈·M··◈◆·············◆M·◆◆              underfoot        nothing
         |            ·◆··········◆·····◆··◆··◆◆····
         |            ◆··M···M·◆·············◆······
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    let whole = stage.shown();
    // After the last comes the first again, and before the first the last.
    assert_eq!(stage.keys("z").shown(), large);
    assert_eq!(stage.keys("Z").shown(), whole);
    assert_eq!(stage.keys("Z Z").shown(), large);
}

#[test]
fn everything_has_a_sign() {
    stage(drawn(ALL)).expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |           ┌───────────────────────────┬───┐            score                  0
         |           │ ▼   ◇   ◈   ◆   ●   §   ⌂ │ M │            bombs                 10
         |           │   ╶───────┐   ╶───┐   ╶───┘   │            scrolls               10
         |           │           │       │           │
         |           └───────────┴───────┴───────────┘            strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |Find the treasures and leave by an exit; minotaurs beside you kill.
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    let ascii = Theme { colour: false, ascii: true };
    let mut stage = Stage::themed(screen(drawn(ALL)), 80, 24, ascii);
    stage.expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |           +---------------------------+---+            score                  0
         |           | v   s   m   l   b   p   E | M |            bombs                 10
         |           |   --------+   ----+   ----+   |            scrolls               10
         |           |           |       |           |
         |           +-----------+-------+-----------+            strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |Find the treasures and leave by an exit; minotaurs beside you kill.
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("p z").expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |                                                        score                  0
         |                    _______________                     bombs                 10
         |                   |v s_m l b p E|M|                    scrolls               10
         |                   |_____|___|_____|
         |                                                        strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("z").expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |                                                        score                  0
         |                                                        bombs                 10
         |                       vsml..EM                         scrolls               10
         |
         |                                                        strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
}

#[test]
fn colours_are_not_all_there_is() {
    let coloured = Theme { colour: true, ascii: false };
    let mut with = Stage::themed(screen(drawn(ALL)), 80, 24, coloured);
    let mut without = stage(drawn(ALL));
    assert_eq!(with.shown(), without.shown());
    // The player and a minotaur.
    let player = (0..80).find(|&x| with.cell(x, 9).symbol() == "▼").unwrap();
    let minotaur = (0..80).find(|&x| with.cell(x, 9).symbol() == "M").unwrap();
    assert_eq!(with.cell(player, 9).fg, Color::LightYellow);
    assert_eq!(with.cell(minotaur, 9).fg, Color::LightRed);
    assert_eq!(without.cell(player, 9).fg, Color::Reset);
    assert!(without.cell(minotaur, 9).modifier.contains(Modifier::BOLD | Modifier::UNDERLINED));
    // A line under a small sign is the wall below it.
    with.keys("z");
    without.keys("z");
    let row = (0..24).find(|&y| (0..80).any(|x| without.cell(x, y).symbol() == "▼")).unwrap();
    let at = |sign| (0..80).find(|&x| without.cell(x, row).symbol() == sign).unwrap();
    let underlined = |sign| without.cell(at(sign), row).modifier.contains(Modifier::UNDERLINED);
    assert_eq!(["▼", "◇", "◆", "●", "M"].map(underlined), [false, true, false, true, false]);
}

#[test]
fn a_small_screen_has_lines_instead_of_a_panel() {
    let mut stage = stage(made(60, 40, 5));
    stage.resize(40, 12).expect(
        "| │   └───────────╴   ┌───┘   ╷   └───╴
         | │                   │       │
         | ┤   ┌───────────────┤   ╶───┼───────┬
         | │ § │         ◆   ▼ │     ◇ │       │
         | └───┤   ┌───────────┤   ╷   ├───╴   │
         |     │   │           │   │   │       │
         | ┐   ╵   │   ╷   ╷   │   │   │   ╶───┴
         |cells 2400  ends 197  exits 1  alive 12
         |dead 0  turns 0  undo 0  redo 0  score 0
         |bombs 10  scrolls 10  they aggressive
         |here nothing
         |Find the treasures and leave by an exit…",
    );
    stage.keys("z t").expect(
        "|                   ▁   ▁▁▁▁▁▁▁▁▁▁▁
         | ▁│▁▁▁│▁  │M│ │▁│▁  │▁▁▁▁▁   ▁  │◈  │ │
         | ▁  │   │ │ │§▁▁▁▁   ▁│   │▁  │▁  │ │ │
         |  │▁▁▁│  ▁│  ▁▁▁▁▁▁▁│  ▁│▁▁▁▁▁  │ │ │ │
         |│ │  ▁    │§│  ▁▁◆▁▼│  ◇│▁  │  §│ │ │ │
         | ▁│▁ ◆ ◈│▁  │ │     │ │ │  ▁│§  │ │§│●│
         |│   │▁▁▁  │▁▁▁│§│ │▁│ │ │▁▁▁  │▁  │▁│▁
         |cells 2400  ends 197  exits 1  alive 12
         |dead 0  turns 0  undo 0  redo 0  score 0
         |bombs 10  scrolls 10  they aggressive
         |here nothing
         |the nearest treasure lies to the west",
    );
    stage.keys("z").expect(
        "|          ····◆M·◆······◆·····
         |          ◆··M◆····M··M·M·◆◆··
         |          ·◆···M··M··········⌂
         |          ··········▼·····◆·◆·
         |          ··M◆◆M◆◆·◆····◆···◆·
         |          ◆···········◆···◆M··
         |          ··M··M·········◆····
         |cells 2400  ends 197  exits 1  alive 12
         |dead 0  turns 0  undo 0  redo 0  score 0
         |bombs 10  scrolls 10  they aggressive
         |here nothing
         |? help  b bomb  p scroll  x exit  q quit",
    );
    stage.resize(19, 7).expect("|20×8 at least, ple…");
}

#[test]
fn it_speaks_french() {
    let screen = MazeScreen::new(made(60, 40, 5), Language::French, Box::new(Memory::default()));
    let mut stage = Stage::new(screen, 80, 24);
    stage.keys("t").expect(
        "| ╶───────┐   │   ├───────┐   └───┐   ╵   ┌───────┬───╴  cases ouvertes      2400
         |         │   │   │       │       │       │       │      culs-de-sac          197
         | ────┐   │   │   │   ╷   └───┐   ├───────┘   ╶───┘   ╶  sorties                1
         |     │   │ ◈ │   │   │       │   │         ●            minotaures vivants    12
         | ╷   ╵   │   │   │   │   ╶───┤   └───────────────────┬  minotaures morts       0
         | │       │ M │   │   │       │                       │  tours                  0
         | ┴───┐   │   │   └───┴───╴   └───┬───────┐   ╶───┐   └  annulations possibles  0
         |     │   │   │ §                 │       │       │      rétablir               0
         | ╷   ╵   │   └───────────╴   ┌───┘   ╷   └───╴   └───┐  score                  0
         | │       │                   │       │               │  bombes                10
         | ┘   ╶───┤   ┌───────────────┤   ╶───┼───────┬───╴   │  parchemins            10
         |         │ § │         ◆   ▼ │     ◇ │       │     § │
         | ╴   ╷   └───┤   ┌───────────┤   ╷   ├───╴   │   ╶───┤  stratégie      agressifs
         |   ◈ │       │   │           │   │   │       │ §     │  sous vos pieds      rien
         | ╶───┴───┐   ╵   │   ╷   ╷   │   │   │   ╶───┴───┐   ╵
         |         │       │ § │   │   │   │   │           │
         | ┬───╴   ├───────┴───┤   ├───┘   │   └───────┐   └───╴
         | │       │           │   │       │     ●     │
         | │   ╶───┘   ╷   ╷   │   │   ╶───┼───────╴   │   ╶────
         | │           │   │   │   │       │           │
         | ┴───────────┘   │   │   ├───╴   │   ┌───────┴───────┐
         |
         |le trésor le plus proche se trouve à l’ouest
         |? aide  b bombe  p parchemin  x sortir  u annuler  t indice  q quitter",
    );
    stage.keys("f").expect(
        "| ╶───────┐   │   ├───────┐   └───┐   ╵   ┌───────┬───╴  cases ouvertes      2400
         |         │   │   │       │       │       │       │      culs-de-sac          197
         | ────┐   │   │   │   ╷   └───┐   ├───────┘   ╶───┘   ╶  sorties                1
         |     │   │ ◈ │   │   │       │   │         ●            minotaures vivants    12
         | ╷   ╵   │   │   │   │   ╶───┤   └───────────────────┬  minotaures morts       0
         | │       │ M │   │   │       │                       │  tours                  0
         |┌ Chercher le chemin vers ─────────────────────────────────────────────────────┐
         |│ ▸ x la sortie la plus proche                                                 │
         |│   t le trésor le plus proche                                                 │
         |│   b la bombe la plus proche                                                  │
         |│   p le parchemin le plus proche                                              │
         |│   v une case, choisie avec le curseur                                        │
         |│   a tous les trésors, puis une sortie                                        │
         |│   r le plus que rapporte un nombre de pas                                    │
         |│   s solveur bfs (en largeur : un plus court chemin)                          │
         |│   h heuristique manhattan (le chemin vers le but comme s’il n’y avait pas d… │
         |│   m les minotaures vivants ne barrent pas le chemin                          │
         |└──────────────────────────────────────────────────────────────────────────────┘
         | │   ╶───┘   ╷   ╷   │   │   ╶───┼───────╴   │   ╶────
         | │           │   │   │   │       │           │
         | ┴───────────┘   │   │   ├───╴   │   ┌───────┴───────┐",
    );
}

#[test]
fn masked_cells_are_left_out() {
    let mask =
        Mask::from_fn(9, 7, |x, y| (!(3..=5).contains(&x) || y == 3) && (x, y) != (8, 6)).unwrap();
    let ground = Ground::masked(&mask, &mut Rng::new(1), &mut |_| true)
        .unwrap()
        .from(0, 3, &mut |_| true)
        .unwrap();
    let labyrinth = Labyrinth::new(Maze::solid(ground), Objects::new());
    let mut stage = stage(Game::new(labyrinth, &setup("still")));
    stage.expect(
        "|                                                        open cells            44
         |                                                        dead ends              0
         |                                                        exits                  0
         |         ┌───┬───┬───┐           ┌───┬───┬───┐          minotaurs alive        0
         |         │   │   │   │           │   │   │   │          minotaurs dead         0
         |         ├───┼───┼───┤           ├───┼───┼───┤          turns                  0
         |         │   │   │   │           │   │   │   │          undos left             0
         |         ├───┼───┼───┤           ├───┼───┼───┤          redos left             0
         |         │   │   │   │           │   │   │   │          score                  0
         |         ├───┼───┼───┼───┬───┬───┼───┼───┼───┤          bombs                 10
         |         │ ▼ │   │   │   │   │   │   │   │   │          scrolls               10
         |         ├───┼───┼───┼───┴───┴───┼───┼───┼───┤
         |         │   │   │   │           │   │   │   │          strategy           still
         |         ├───┼───┼───┤           ├───┼───┼───┤          underfoot        nothing
         |         │   │   │   │           │   │   │   │
         |         ├───┼───┼───┤           ├───┼───┼───┘
         |         │   │   │   │           │   │   │
         |         └───┴───┴───┘           └───┴───┘
         |
         |
         |
         |
         |Find the treasures and leave by an exit; minotaurs beside you kill.
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("z").expect(
        "|                                                        open cells            44
         |                                                        dead ends              0
         |                                                        exits                  0
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                   ▁▁▁▁▁       ▁▁▁▁▁                    redos left             0
         |                  │▁│▁│▁│     │▁│▁│▁│                   score                  0
         |                  │▁│▁│▁│     │▁│▁│▁│                   bombs                 10
         |                  │▁│▁│▁│▁▁▁▁▁│▁│▁│▁│                   scrolls               10
         |                  │▼│▁│▁│▁│▁│▁│▁│▁│▁│
         |                  │▁│▁│▁│     │▁│▁│▁│                   strategy           still
         |                  │▁│▁│▁│     │▁│▁│▁│                   underfoot        nothing
         |                  │▁│▁│▁│     │▁│▁│
         |
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("z").expect(
        "|                                                        open cells            44
         |                                                        dead ends              0
         |                                                        exits                  0
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |                                                        score                  0
         |                       ···   ···                        bombs                 10
         |                       ▼········                        scrolls               10
         |                       ···   ···
         |                       ···   ··                         strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
}
