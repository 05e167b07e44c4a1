-- Serves: forgetting tickets in which nothing was said for a year. By blocks: no list is to be read in its order, for
-- whoever has few tickets would be looked for among everybody's.
create index tickets_by_change on tickets using brin (changed_at) with (autosummarize = on);
