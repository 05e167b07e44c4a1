-- Serves: the rows of a page of cards, in two steps each however many discussions there are.
create index discussions_lookup on discussions using hash (id);
