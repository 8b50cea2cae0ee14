# Le serveur, et ce qu’il dit.

serve-config-form = ceci n’est pas du TOML : { $reason }
serve-from-machine = cette machine
serve-from-usual = valeur habituelle
