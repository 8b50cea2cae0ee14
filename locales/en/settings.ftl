setting-contest-cells = How large the cells of a board are drawn, from the first to the last that fits
setting-contest-turned = Whether boards turn so that your own side is below
setting-history = Whether finished games are kept: on a terminal, not at all, or those of scripts too
setting-language = The language; auto is that of the environment
settings-forgotten = Everything is as usual again, and nothing is remembered.
