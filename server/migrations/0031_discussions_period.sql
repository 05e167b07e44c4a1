-- Serves: the feed of a period in every order, and its counts, without a look at the rows.
create index counts_period on discussion_counts (created_at desc, category) include (relevance, likes, discussion_id);
drop index counts_created_relevance;
