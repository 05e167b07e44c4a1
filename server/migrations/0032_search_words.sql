-- Letters as they are looked for: small, and without their accents.
create function plain_text(written text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent', written)) $$;

-- What narrows a search stands among a text's words, so that one index answers for all of it at once: who wrote it, under
-- what, and in which stretches of 3 hours and of 1, 8, 64 and 512 days. No parser makes a word that begins with a sign of equality.
create function search_marks(author uuid, category text, written timestamptz) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[
    '=a' || left(author::text, 18), '=c' || category,
    '=3.' || hour / 3, '=24.' || hour / 24, '=192.' || hour / 192, '=1536.' || hour / 1536, '=12288.' || hour / 12288
  ], null)) from (select floor(extract(epoch from written) / 3600)::integer as hour) written
$$;

-- The stretch of so many hours that a moment is in, and the one before it.
create function search_stretch(moment timestamptz, hours integer) returns tsquery
  language sql immutable strict parallel safe as $$
  select format('''=%s.%s'' | ''=%s.%s''', hours, stretch, hours, stretch - 1)::tsquery
  from (select floor(extract(epoch from moment) / 3600)::integer / hours as stretch) found
$$;

alter table discussions drop column words;
alter table discussions add column words tsvector generated always as (
  setweight(to_tsvector('mutirao', title), 'A') || setweight(to_tsvector('mutirao', content), 'B')
  || search_marks(author_id, category, created_at)
) stored;
-- Serves: the search, and the feed's filter by words.
create index discussions_words on discussions using gin (words) where deleted_at is null;

alter table comments add column words tsvector generated always as (
  setweight(to_tsvector('mutirao', content), 'B') || search_marks(author_id, null, created_at)
) stored;
-- Serves: the search among comments.
create index comments_words on comments using gin (words) where deleted_at is null;
