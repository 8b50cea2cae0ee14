finished-best-time = Un meilleur temps ! C’était { $before } avant.
finished-caught = pas ressorti
finished-drawn = nulle
finished-escaped = ressorti vivant
finished-first-win = Votre première victoire sans aide contre { $who } !
finished-game = { $game } { $variant }
finished-helped = avec de l’aide
finished-lost = perdue
finished-most-points = Plus que jamais ! C’était { $before } points avant.
finished-moves = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
finished-points = { $points } points
finished-shown = solution montrée
finished-solved = résolue
finished-won = gagnée
finished-won-by = le joueur { $number } a gagné

history-deleted = { $count ->
        [0] Rien n’est supprimé.
        [one] Une partie est supprimée.
       *[other] { $count } parties sont supprimées.
    }
history-exists = { $file } existe déjà ; rien n’est écrit
history-more = … et { $count } de plus ; --limit les montre.
history-none = Rien n’est encore gardé. Ce que vous jouez jusqu’au bout dans un terminal l’est, sauf si le réglage « history » est « off ».
history-unknown = il n’y a pas de partie { $game } ; { $count ->
        [0] aucune n’est gardée
        [one] une seule est gardée, la numéro 1
       *[other] elles ont des numéros de 1 à { $count }, et des noms
    }

tally-against = { $game } contre { $against } : { $won } gagnées{ $helped ->
        [0] {""}
       *[other] {" "}(dont { $helped } avec de l’aide)
    }, { $drawn } nulles, { $lost } perdues
tally-runs = { $game } { $variant } : ressorti vivant { $escaped } fois sur { $all }, { $best } points au mieux
tally-streak = Jours de suite avec un puzzle résolu : { $current }, au plus { $longest }
tally-times = { $game } { $variant } { $grade } : { $solved } résolus, au mieux { $best }, d’habitude { $mean }
