arg-arena-compliance = Check a program: go through the whole protocol, and say what fails
arg-arena-elo-pentanomial = Pairs of games worth 0, ½, 1, 1½ and 2 points
arg-arena-elo-sprt = A test to judge by: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized, logistic or bayesian
arg-arena-elo-wdl = Games won, drawn and lost
arena-continue = undecided
arena-draws = draws: { $value } %
arena-elo = Elo: { $value }
arena-games = games: { $value }
arena-h0 = H0 is accepted
arena-h1 = H1 is accepted
arena-llr = LLR: { $value } ({ $low }, { $high }): { $verdict }
arena-los = likelihood of superiority: { $value } %
arena-nelo = normalised Elo: { $value }
arena-pair-ratio = pairs won for each lost: { $value }
arena-score = score: { $value } %
cmd-arena = What results say of those who played: strength, error bars, tests
cmd-arena-elo = Elo, normalised Elo, likelihood of superiority and SPRT, from counts alone
error-counts-count = `{ $word }` is no count: it is a whole number, zero or more
error-counts-number = { $given } counts instead of { $wanted }: { $order }, with commas between them
error-sprt-far = { $elo } Elo is too far for the model { $model }: it can be from -{ $limit } to { $limit }
error-sprt-model = there is no model `{ $name }`: it can be normalized, logistic or bayesian
error-sprt-order = elo0={ $elo0 } is not below elo1={ $elo1 }
error-sprt-pairs = the model { $model } knows games and no pairs
error-sprt-rates = alpha={ $alpha } and beta={ $beta } are no rates of errors: above 0, together below 1, often 0.05
