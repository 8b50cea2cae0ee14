# Openings, in a browser.

web-explorer-about = What was played in a position, how often, and how these games ended: from games of this server and records that people loaded.
web-explorer-all = All
web-explorer-as-text = As text
web-explorer-drawn = Drawn
web-explorer-ended = Known no further
web-explorer-forget = Remove this record
web-explorer-key = Whose results are shown how
web-explorer-load = Load records of games
web-explorer-load-about = In any form that Damier reads, one or many. They are checked by replaying them, and everybody finds them here; they go with your account.
web-explorer-load-account = Make an account to load records
web-explorer-load-files = Choose files
web-explorer-load-now = Load
web-explorer-load-text = The records
web-explorer-loaded = { $loaded ->
    [0] Nothing was new
    [one] One game was loaded
   *[other] { $loaded } games were loaded
  }{ $known ->
    [0] {""}
   *[other] , { $known } were there already
  }{ $wrong ->
    [0] {""}
   *[other] , { $wrong } could not be loaded
  }.
web-explorer-more = More games
web-explorer-move = Move
web-explorer-moves = What was played here
web-explorer-no-results = results not known
web-explorer-none = Nobody came here yet.
web-explorer-other-games = Openings of other games
web-explorer-part = { $name } { $share } ({ $games })
web-explorer-record = Game { $number }:
web-explorer-results = Results
web-explorer-same = with { $count ->
    [one] its mirror image
   *[other] { $count } mirror images
  }
web-explorer-this-record = A record
web-explorer-unnamed = Players not named
