-- What an entry is found by: the words of what was and is, and among them, as in other searches, what narrows it: by whom,
-- about whom, what, and in which four weeks. No word of a text begins with a sign of equality.
create function audit_words(at timestamptz, actor uuid, member uuid, action text, before jsonb, after jsonb) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[
    '=s' || floor(extract(epoch from at) / 2419200)::integer, '=a' || actor, '=m' || member, '=k' || action
  ] || array(
    select left(word, 100) from (
      select value from jsonb_each_text(before) union all select value from jsonb_each_text(after)
    ) said, regexp_split_to_table(public.plain_text(value), '[^[:alnum:]_]+') word where word <> ''
  ), null))
$$;

alter table audit_entries add column words tsvector
  generated always as (audit_words(at, actor_id, member_id, action, before, after)) stored;
-- Serves: the log, looked through by words.
create index audit_by_words on audit_entries using gin (words) with (fastupdate = off);
