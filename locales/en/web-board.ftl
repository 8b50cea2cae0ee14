# What boards on pages say, to those who do not see them too.
