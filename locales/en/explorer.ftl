# The explorer of openings, and records that are loaded into it.

explorer-won = { $seat } won
explorer-drawn = a draw
explorer-untold = not played to its end
explorer-somebody = somebody

server-records-empty = nothing was played in it
server-records-long = it has more than { $most } moves
server-records-late = there was no time left for this record and those behind it; load them by themselves
server-records-many = nobody may have loaded more than { $most } records; remove some before

serve-load-wrong = { $count ->
    [one] one record was not loaded
   *[other] { $count } records were not loaded
  }
serve-loaded = { $loaded } loaded, { $known } there already, { $wrong } wrong.
serve-openings-read = { $count ->
    [0] Nothing was new to the explorer.
    [one] One game or record was new to the explorer.
   *[other] { $count } games and records were new to the explorer.
  }
