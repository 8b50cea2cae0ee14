web-skip = Skip to the page
web-home = Home
web-tools = Page
web-theme-to-light = Light theme
web-theme-to-dark = Dark theme
web-close = Close
web-try-again = Try again
web-page-unreachable = This page could not be fetched.
web-keys-list = show these keys
web-keys-off = Switch single keys off
web-missing-title = nothing here
web-missing-words = There is nothing at this address.
web-unreachable = Damier does not answer.
web-copied = Copied
web-copy = Copy
web-lists = Games
web-account = Account
web-about = About
web-settings-system = as the system has it
web-settings-light = light
web-settings-dark = dark
web-settings-on = on
web-settings-off = off
web-settings-language = Language
web-settings-theme = Theme
web-settings-board = Boards
web-settings-board-about = What they are made of.
web-settings-wood = wood
web-settings-paper = paper
web-settings-night = night
web-settings-motion = Motion
web-settings-motion-about = Pieces that slide, turn and fall. Nothing waits for them.
web-settings-confirm = Confirm moves
web-settings-confirm-about = The first press shows what the second plays.
web-settings-confirm-touch = on touch
web-settings-confirm-always = always
web-settings-coordinates = Coordinates
web-settings-coordinates-about = Letters and numbers at the edge of boards.
web-settings-own-below = Your side below
web-settings-own-below-about = Boards turn so that you sit at the lower edge.
web-settings-sounds = Sounds
web-settings-sounds-about = A tap for a move, a bell for your turn.
web-settings-keys = Single keys
web-settings-keys-about = Letters that do something by themselves. Switch them off if you dictate, or if they are in the way.
web-settings-sample = A board as it looks
web-settings-kept = All this is kept in this browser, and nowhere else.
web-about-lead = Damier plays, solves, makes and studies five games on squares: Quoridor, Reversi, Awélé, the Labyrinth and Hashi.
web-about-version = Version
web-about-web = These pages
web-about-web-none = served from elsewhere
web-about-privacy = What is kept
web-about-privacy-words = Nothing leaves this server: no page asks anybody else for anything, and nobody is followed. A cookie says which games are yours.
web-about-yours = Everything that is kept of you, and how to delete it
web-about-licence = Licence
web-about-licence-words = Damier is free software, under the MIT licence or the Apache licence 2.0, as you like. These pages are made with:
web-about-programs = For programs
web-about-programs-words = Whatever these pages do, a program can do too.
web-about-docs = All calls of the server
web-solo-same = the same for everybody
web-solo-treasures = { $minotaurs ->
    [0] No minotaur
    [one] One minotaur
   *[other] { $minotaurs } minotaurs
  }, { $exits ->
    [one] one way out.
   *[other] { $exits } ways out.
  }
web-solo-terminal = Play it in the terminal
web-solo-terminal-about = The terminal plays it full screen, with keys or the mouse, hints and undo:
web-solo-file = Save it
web-solo-picture = Picture
web-solo-rules = Rules, with examples
web-solo-hashi = Each island says how many bridges it has. In the end one can walk from any of them to any other.
web-solo-labyrinth = Find the treasures and leave by an exit. Whoever stands beside a minotaur is lost.
