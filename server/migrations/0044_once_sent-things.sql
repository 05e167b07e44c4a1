-- What members have sent under a key of their own: sent again, it is answered with what it made the first time.
create table sent_things (
  member_id uuid not null references members (id) on delete cascade,
  key uuid not null,
  -- The discussion, comment, attachment or poll. It may be gone since: the key stays used.
  thing_id uuid not null,
  sent_at timestamptz not null,
  primary key (member_id, key)
);
-- Serves: forgetting the old ones.
create index sent_things_by_time on sent_things (sent_at);
