-- Requests that members sent under a key of their own: a repeated request returns what the first one created.
create table idempotency_keys (
  member_id uuid not null references members (id) on delete cascade,
  key uuid not null,
  -- The discussion, comment, attachment or poll. The key stays used after its deletion.
  resource_id uuid not null,
  sent_at timestamptz not null,
  primary key (member_id, key)
);
-- Serves: purging old keys.
create index idempotency_keys_by_time on idempotency_keys (sent_at);
