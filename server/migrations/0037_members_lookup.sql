-- Serves: the author of each row of a page. A page has twenty or eighty of them, each of whom is found in two steps
-- however many members there are, where the tree of the primary key takes one more at every size.
create index members_lookup on members using hash (id);
