-- How many visible discussions carry each tag: what is offered while one types, and how a tag is best looked for.
create table tag_counts (
  -- Changes are added up in one upsert, a withdrawn tag as -1: a check on each row that is offered would refuse it.
  tag text primary key,
  discussions integer not null
);
-- Serves: the tags that begin so.
create index tag_counts_by_beginning on tag_counts (tag text_pattern_ops);
-- Serves: the tags most used.
create index tag_counts_by_use on tag_counts (discussions desc, tag);

insert into tag_counts (tag, discussions)
  select tag, count(*) from discussions, unnest(tags) as tag where deleted_at is null group by tag;
