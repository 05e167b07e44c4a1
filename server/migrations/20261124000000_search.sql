create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Words are found with any accents and endings.
create text search configuration mutirao (copy = portuguese);
alter text search configuration mutirao
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

-- Letters as they are compared: in lower case and without accents.
create function plain_text(written text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent', written)) $$;

-- The filters of a search are marks among the words of a text, so that one index answers the whole query: the author, the
-- category, and the intervals of 3 hours and of 1, 8, 64 and 512 days that contain it. The parser never returns a word that
-- begins with an equals sign.
create function search_marks(author uuid, category text, written timestamptz) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[
    '=a' || left(author::text, 18), '=c' || category,
    '=3.' || hour / 3, '=24.' || hour / 24, '=192.' || hour / 192, '=1536.' || hour / 1536, '=12288.' || hour / 12288
  ], null)) from (select floor(extract(epoch from written) / 3600)::integer as hour) written
$$;

-- PostgreSQL's parser looks for e-mail addresses, paths, tags and hyphenated words by reading ahead from each word, which is
-- quadratic in texts such as `_a_a_a`, `1@a1@a`, `./././`, `<!--<!--` and `-a-1-a-1`. Without these characters it reads each
-- text once. They become control characters that separate words, so that an excerpt can have them back.
create function searchable_text(written text) returns text language sql immutable strict parallel safe as
  $$ select translate(written, '@_/~<-', E'\x1c\x1d\x1e\x1f\x01\x02') $$;

-- Every text is indexed by this function, and every search asks by those in `repeatable-migrations`: both sides split words the
-- same way.
create function search_vector(written text) returns tsvector language sql immutable strict parallel safe as
  $$ select to_tsvector('public.mutirao', public.searchable_text(written)) $$;

-- Every word of the discussions, once: it completes a word while it is typed, and corrects one that was mistyped.
create table search_words (
  plain text collate "C" primary key check (char_length(plain) <= 40),
  word text not null,
  -- The number of discussions that contain it.
  seen integer not null check (seen > 0)
);
-- GIN indexes have a pending list, which every search reads from beginning to end, once for each of its steps. At the default
-- limit of 4 MB this takes ten times as long as the search itself. At 64 kB it is eight pages: about every two hundredth text
-- moves the last two hundred into the index. Each GIN index of the hub has this limit, or no pending list.

-- Serves: the known word that is most similar to an unknown one.
create index search_words_near on search_words using gin (plain gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- The discussion up to which the vocabulary in search_words is complete.
create table search_progress (
  only_row boolean primary key default true check (only_row),
  learned_at timestamptz not null,
  learned_id uuid not null
);
insert into search_progress (learned_at, learned_id)
values ('-infinity', '00000000-0000-0000-0000-000000000000');
