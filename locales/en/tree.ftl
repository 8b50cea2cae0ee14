tree-after-root = the tree ended before this
tree-childless = there is no node between these parentheses
tree-empty = there is no tree in the text
tree-incomplete = `{ $text }` is no whole node: a leaf is 3 or A=3, any other node has children, as A(1 2)
tree-leaf = a leaf was reached
tree-no-child = `{ $text }` is no child of this node: it needs a child’s own name, or its number from 1
tree-no-node = `{ $text }` is no node: it needs child numbers from the root, such as 1.2, or root
tree-no-number = there should be a number here
tree-not-a-child = that branch does not start here
tree-out-of-range = the number is not between -{ $limit } and { $limit }
tree-superfluous = this parenthesis closes nothing
tree-too-deep = the tree is more than { $limit } levels deep
tree-too-many-nodes = the tree has more than { $limit } nodes
tree-unclosed = this parenthesis is never closed
tree-unexpected = unexpected character `{ $found }`
