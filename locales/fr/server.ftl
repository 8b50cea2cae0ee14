# Le serveur, et ce qu’il dit.

serve-address = impossible d’écouter sur { $address } : { $reason }
serve-address-forbidden = il n’est pas permis d’écouter sur { $address } ; conseil : les ports sous 1024 appartiennent au système
serve-address-none = { $address } n’est pas une adresse de cette machine
serve-address-taken = un programme écoute déjà sur { $address } ; conseil : --port 0 choisit un port libre
serve-bad-query = ce qui suit le point d’interrogation est illisible : { $why }
serve-body-missing = ce qui était annoncé n’est pas venu
serve-config-form = ceci n’est pas du TOML : { $reason }
serve-docs-answers = Réponses
serve-docs-body = Corps :
serve-docs-fields = Champs
serve-docs-parameters = Paramètres
serve-docs-title = L’interface pour les programmes
serve-docs-types = Types
serve-from-machine = cette machine
serve-from-usual = valeur habituelle
serve-has-account = vous avez déjà un compte
serve-json-only = ce qu’on envoie ici est du JSON, et le dit : Content-Type: application/json
serve-name = un nom a de 1 à 32 lettres, chiffres, _ et -, des espaces simples à l’intérieur, et un seul alphabet
serve-page-about = Un serveur de Damier tourne ici. On peut y jouer à ces jeux :
serve-page-docs = L’interface pour les programmes, page par page
serve-password = un mot de passe a de 8 à 1024 octets
serve-tokens = { $most } jetons au plus ; conseil : mettez fin à un jeton inutile
serve-too-large = plus de { $most }, ce n’est pas accepté ici
serve-wrong-host = ce serveur ne s’appelle pas { $host } ; conseil : son opérateur inscrit ses noms sous hosts
serve-wrong-origin = une page de { $origin } n’a pas le droit de faire cela ici
