-- revision: 2
-- All distinct words of a query, at most the first 16, because the time for an excerpt grows with every occurrence of a word
-- in the query.
create or replace function all_words_query(asked text) returns tsquery language sql immutable strict parallel safe as $$
  select coalesce(string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''', ' & '), '')::tsquery
  from (select lexeme from unnest(public.search_vector(asked)) order by positions[1], lexeme limit 16) word
$$;

create or replace function phrase_query(asked text) returns tsquery language sql immutable strict parallel safe as
  $$ select phraseto_tsquery('public.mutirao', public.searchable_text(asked)) $$;

-- Returns the query for all words, with the phrases as phrases and without the excluded words. Returns null, which
-- matches nothing, if no word is left, because a query with only exclusions would read the whole index.
create or replace function words_query(words text, phrases text[], without text[]) returns tsquery
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

-- The part of a text that contains the words, with each match between U+E000 and U+E001.
create or replace function search_excerpt(written text, wanted tsquery, options text) returns text
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

-- The texts in the `size` intervals of 3 hours before `upto` (counted from 1970), with as few marks of `search_marks` as
-- possible; it may reach a little further back. Returns in `upto` where it begins.
create or replace function search_span(inout upto integer, size integer, out asked tsquery)
  language plpgsql immutable strict parallel safe as $$
declare
  goal constant integer := upto - size;
  stretch integer;
  marks text[] := '{}';
begin
  while upto > goal loop
    stretch := 1;
    while stretch < 4096 and upto % (stretch * 8) = 0 and upto - goal >= stretch * 4 loop
      stretch := stretch * 8;
    end loop;
    marks := marks || format('''=%s.%s''', stretch * 3, upto / stretch - 1);
    upto := upto - stretch;
  end loop;
  asked := array_to_string(marks, '|')::tsquery;
end $$;

-- The newest texts that contain the words, at least `enough` of them if there are so many, in no order. It goes back in time
-- by the marks within the text index. Each step is as wide as the hits so far predict: a common word is found within a few
-- hours, and for a rare one all remaining time is searched at once. A step with too many hits is repeated in smaller steps,
-- and the smallest in order, so that the newest are always among the hits; except in that last case, the number of fetched
-- rows is limited.
-- Common words that never occur together take long in any case: without `goes_far` only the last 16 days or so are searched.
-- Both tables are large when this function runs for long. The planner cannot know how rare a word is, so it must not scan them.
create or replace function search_newest(
  texts text, words_in text, held tsquery, newest timestamptz, oldest timestamptz,
  before timestamptz, before_id uuid, enough integer, goes_far boolean
) returns table (id uuid, created_at timestamptz, row_location tid) language plpgsql stable rows 500 cost 100000
set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  most constant integer := 3 * enough;
  hours_3 constant integer := 10800;
  near constant integer := 128;
  upto integer := floor(extract(epoch from newest) / hours_3)::integer + 1;
  earliest constant integer := floor(extract(epoch from oldest) / hours_3)::integer;
  all_of_it constant integer := upto - earliest;
  size integer := 1;
  covered integer := 0;
  found integer := 0;
  met integer;
  span record;
  takes_rest boolean;
  rest_is_large boolean := not goes_far;
  in_order boolean := false;
  ids uuid[];
  moments timestamptz[];
  places tid[];
begin
  while upto > earliest and found < enough and (goes_far or covered < near) loop
    takes_rest := not rest_is_large and covered * 64 >= all_of_it
      and (found + 1)::bigint * (upto - earliest) <= covered::bigint * enough;
    span := search_span(upto, size);
    execute format('
      select array_agg(id), array_agg(created_at), array_agg(row_location), count(*) from (
        select id, created_at, ctid as row_location from %I
        where %I @@ $1 and deleted_at is null and (created_at, id) < ($2, $3)
          and created_at >= $4 and created_at < to_timestamp($5::bigint * $6)
        %s limit $7
      ) hit', texts, words_in, case when in_order then 'order by created_at desc, id desc' else '' end)
      into ids, moments, places, met
      using case when takes_rest then held else held && span.asked end, before, before_id, oldest, upto, hours_3, most;
    if met = most and takes_rest then
      rest_is_large := true;
    elsif met = most and size > 1 then
      size := greatest(size / 4, 1);
    elsif met = most and not in_order then
      in_order := true;
    else
      return query select * from unnest(ids, moments, places);
      exit when takes_rest;
      found := found + met;
      covered := covered + upto - span.upto;
      upto := span.upto;
      -- The last step predicts the next one best, because a word is not equally frequent at all times. The first hits may
      -- all be at the far end of their step, with many more right behind it.
      size := case when found = 0 then size * 4 when met = 0 then size * 2
        else least(
          case when found = met then size else size * 2 end,
          greatest(1, ceil(1.2 * (enough - found) * size / met)::integer)
        ) end;
    end if;
  end loop;
end $$;
