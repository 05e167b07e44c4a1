-- The search terms of an entry: the words before and after the change, and among them, as in other searches, the marks that
-- filter it: actor, member, action and the interval of four weeks. A word of a text never begins with an equals sign.
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

-- Actions of staff and what they changed: written once, never changed.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- The actor; after the deletion of the account an id without a name. Null for a command of the machine.
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 60),
  -- The object of the action, and the member that it concerns.
  subject_type text check (char_length(subject_type) between 1 and 40),
  subject_id uuid,
  member_id uuid,
  before jsonb,
  after jsonb,
  words tsvector generated always as (audit_words(at, actor_id, member_id, action, before, after)) stored
);
-- Serves: the log, newest first, of all and of one actor, one action, one member.
create index audit_by_moment on audit_entries (at desc, id desc);
create index audit_by_actor on audit_entries (actor_id, at desc, id desc);
create index audit_by_action on audit_entries (action, at desc, id desc);
create index audit_by_member on audit_entries (member_id, at desc, id desc) where member_id is not null;
-- Serves: the log, searched by words.
create index audit_by_words on audit_entries using gin (words) with (fastupdate = off);
