log-title = a log begins with `damier log` and the version of its form
log-newer = version { $version } of logs is newer than this program, which reads up to { $known }
log-head = `{ $text }` is no line of a log’s head
log-record = the record: { $problem }
log-sitters = { $given } sit at a game for { $seats }
log-no-entry = `{ $text }` is no entry of a log
log-order = entry { $number } is out of order
log-refused = entry { $number } of the log: { $problem }
