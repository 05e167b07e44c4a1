-- Requests that members sent under a key of their own: a repeated request returns what the first one created.
create table sent_things (
  member_id uuid not null references members (id) on delete cascade,
  key uuid not null,
  -- The discussion, comment, attachment or poll. The key stays used after its deletion.
  thing_id uuid not null,
  sent_at timestamptz not null,
  primary key (member_id, key)
);
-- Serves: purging old keys.
create index sent_things_by_time on sent_things (sent_at);
