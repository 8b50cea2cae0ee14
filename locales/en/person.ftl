person-lesson-part = a lesson has { $most } parts at most, numbered from 0
person-lessons = there are { $most } lessons at most
person-no-lesson = there is no lesson `{ $name }`
person-somebody = people
rated-account = a rated game needs an account; hint: make one, or sign in
rated-bot = programs do not play rated games: they are between people
rated-clock = a rated game needs a clock, so that it ends; hint: `10m+5s`
rated-clocks = in a rated game both have the same clock
rated-people = rated games are between two people, without computers and advice; hint: an open seat
rated-start = a rated game begins with the standard start
rated-two = only games for two are rated
rated-yourself = nobody plays themselves in a rated game
recount-differs = the ratings after the game { $game } come out otherwise than they are kept
recount-missing = the rated game { $game } is not counted; hint: a server counts it when it starts
recount-otherwise = the rated game { $game } was counted as another one
recount-stray = the rated game { $game } was counted and is not there
serve-rated = { $count ->
    [one] One rated game makes
   *[other] { $count } rated games make
} the ratings that are kept.
