web-me = What you have done
web-me-about = What you have done: ratings, games, puzzles, lessons
web-me-guest = You are a guest. All of this stays yours if you make an account.
web-me-no-ratings = You have none yet. They come from rated games: choose one where somebody plays by a link.
web-me-public = What others see of you
web-person-best = best
web-person-course = The rating in { $games ->
    [one] one game
   *[other] { $games } games
  }: from { $from } to { $to }.
web-person-days = { $game } of the day
web-person-days-all = Done on { $count ->
    [one] one day
   *[other] { $count } days
  } in all.
web-person-days-of = Done on { $count } of the last { $all } days
web-person-draws = drawn
web-person-drew = Draw with
web-person-escaped = escaped
web-person-games = { $count ->
    [one] one game
   *[other] { $count } games
  }
web-person-gone = somebody who left
web-person-helped = { $count ->
    [one] one with help
   *[other] { $count } with help
  }
web-person-here-since = Here since { $day }.
web-person-history = Finished
web-person-history-none = Nothing yet. What you play to its end stands here.
web-person-kind = kind
web-person-latest = The latest rated games
web-person-losses = lost
web-person-lost = Lost to
web-person-mazes = Labyrinths
web-person-mean = usually
web-person-next = Go on with:
web-person-no-ratings = None yet.
web-person-of = { $done } of { $all }
web-person-points = most points
web-person-provisional = A guess so far: the question mark goes after some more games.
web-person-rating-guess = rating, a guess so far
web-person-ratings = Ratings
web-person-recent = Recent games
web-person-recent-none = None that everybody may see.
web-person-row = The longest row was { $count } days.
web-person-since = Since { $day }; a filled square is a day.
web-person-unknown = There is nobody called { $name } here.
web-person-which = Which games
web-person-whom = game and opponent
web-person-wins = won
web-person-won = Won against
web-person-rated = rated
web-setup-casual = for fun
web-setup-counts = Counts
web-setup-rated-about = It changes both ratings. Nothing is taken back, nobody stops the clock, and whoever comes needs an account.
web-setup-rated-account = Rated games are between people with accounts.
