-- What is left of an event is found as what was written before it.
alter table events drop column words;
alter table events add column words tsvector generated always as (
  setweight(to_tsvector('mutirao', title), 'A')
  || setweight(to_tsvector('mutirao', short_description || ' ' || location || ' ' || description), 'B')
  || setweight(to_tsvector('mutirao', notes), 'C')
) stored;
-- Serves: the calendar and the search, looked through by words.
create index events_words on events using gin (words);
