-- The newest texts that hold the words, at least `enough` of them if there are so many, in no order. It walks back in time by
-- the marks within the text index, each step as wide as the hits so far let it expect to be right: a common word is found in
-- few hours, and of a seldom one all that is left is asked for at once. A step that met too many is taken again in
-- smaller ones, and the smallest in order, so that whatever was written when, the newest are among the hits; but for that
-- last case, only so many rows are ever fetched.
-- Comparing common words that never meet takes long all the same: without `goes_far` no more than the last 16 days or so
-- are looked through.
create or replace function search_newest(
  texts text, words_in text, held tsquery, newest timestamptz, oldest timestamptz,
  before timestamptz, before_id uuid, enough integer, goes_far boolean
) returns table (id uuid, created_at timestamptz, place tid) language plpgsql stable rows 500 cost 100000
-- Both tables are large wherever this is called for long; the planner, who cannot know how seldom a word is, is not to walk them.
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
      select array_agg(id), array_agg(created_at), array_agg(place), count(*) from (
        select id, created_at, ctid as place from %I
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
      -- What the last step met tells more than the ones before it: words come and go. The first hits may all stand at the
      -- far end of their step, with many more right behind it.
      size := case when found = 0 then size * 4 when met = 0 then size * 2
        else least(
          case when found = met then size else size * 2 end,
          greatest(1, ceil(1.2 * (enough - found) * size / met)::integer)
        ) end;
    end if;
  end loop;
end $$;
