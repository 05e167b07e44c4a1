-- PostgreSQL's parser looks for e-mail addresses, paths, tags and hyphenated words by reading ahead from each word, which is
-- quadratic in texts such as `_a_a_a`, `1@a1@a`, `./././`, `<!--<!--` and `-a-1-a-1`. Without these characters it reads each
-- text once. They become control characters that separate words, so that an excerpt can have them back.
create function searchable_text(written text) returns text language sql immutable strict parallel safe as
  $$ select translate(written, '@_/~<-', E'\x1c\x1d\x1e\x1f\x01\x02') $$;

-- Every text is indexed by this function, and every search asks by the ones below it: both sides split words the same way.
create function search_vector(written text) returns tsvector language sql immutable strict parallel safe as
  $$ select to_tsvector('public.mutirao', public.searchable_text(written)) $$;

-- All words of what is asked, each once and no more than the first 16: the time that an excerpt takes grows with every
-- occurrence of a word in the query.
create function all_words_query(asked text) returns tsquery language sql immutable strict parallel safe as $$
  select coalesce(string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''', ' & '), '')::tsquery
  from (select lexeme from unnest(public.search_vector(asked)) order by positions[1], lexeme limit 16) word
$$;

create function phrase_query(asked text) returns tsquery language sql immutable strict parallel safe as
  $$ select phraseto_tsquery('public.mutirao', public.searchable_text(asked)) $$;

-- All words, the phrases as phrases, and without what must not be there. Null, which matches nothing, where no word is left:
-- a query of exclusions alone would read the whole index.
create function words_query(words text, phrases text[], without text[]) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  wanted tsquery := public.all_words_query(words || ' ' || array_to_string(phrases, ' '));
  phrase text;
begin
  if numnode(wanted) = 0 then return null; end if;
  foreach phrase in array phrases loop wanted := wanted && public.phrase_query(phrase); end loop;
  foreach phrase in array without loop wanted := wanted && !! public.phrase_query(phrase); end loop;
  return wanted;
end $$;

-- The part of a text where the words stand, each match between U+E000 and U+E001.
create function search_excerpt(written text, wanted tsquery, options text) returns text
  language sql immutable strict parallel safe as $$
  select translate(
    ts_headline(
      'public.mutirao',
      public.searchable_text(translate(written, E'\uE000\uE001\x1c\x1d\x1e\x1f\x01\x02', '')),
      wanted, E'StartSel=\uE000, StopSel=\uE001, ' || options
    ),
    E'\x1c\x1d\x1e\x1f\x01\x02', '@_/~<-'
  )
$$;

alter table discussions drop column words, drop column preview_words;
alter table discussions
  add column words tsvector generated always as (
    setweight(search_vector(title), 'A') || setweight(search_vector(content), 'B')
    || search_marks(author_id, category, created_at)
  ) stored,
  -- See 0040: what strangers may find a discussion by in a hub with previews.
  add column preview_words tsvector generated always as (
    setweight(search_vector(title), 'A') || setweight(search_vector(preview_of(excerpt)), 'B')
    || search_marks(author_id, category, created_at)
  ) stored;
-- Serves: the search, and the feed's filter by words.
create index discussions_words on discussions using gin (words)
  with (gin_pending_list_limit = 64) where deleted_at is null;
-- Serves: the search and the feed's filter of strangers in a hub with previews.
create index discussions_preview_words on discussions using gin (preview_words)
  with (gin_pending_list_limit = 64) where deleted_at is null;

alter table comments drop column words;
alter table comments add column words tsvector generated always as (
  setweight(search_vector(content), 'B') || search_marks(author_id, null, created_at)
) stored;
-- Serves: the search among comments.
create index comments_words on comments using gin (words)
  with (gin_pending_list_limit = 64) where deleted_at is null;

alter table messages drop column words;
-- The author's and the receiver's ids are among the words: one index answers for one member's messages alone.
alter table messages add column words tsvector generated always as (
  search_vector(content) || array_to_tsvector(array['=m' || author_id::text, '=m' || receiver_id::text])
) stored;
-- Serves: the search in one's own messages.
create index messages_words on messages using gin (words)
  with (gin_pending_list_limit = 64) where deleted_at is null;

alter table events drop column words;
alter table events add column words tsvector generated always as (
  setweight(search_vector(title), 'A')
  || setweight(search_vector(short_description || ' ' || location || ' ' || description), 'B')
  || setweight(search_vector(notes), 'C')
) stored;
-- Serves: the calendar and the search, looked through by words.
create index events_words on events using gin (words) with (gin_pending_list_limit = 64);

alter table courses drop column words;
alter table courses add column words tsvector generated always as (
  setweight(search_vector(title), 'A') || setweight(search_vector(category || ' ' || description), 'B')
) stored;
-- Serves: courses looked through by words.
create index courses_words on courses using gin (words) with (gin_pending_list_limit = 64);
