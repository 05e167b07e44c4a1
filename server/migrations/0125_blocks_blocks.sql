-- Whom a member keeps away, and how much.
create table member_blocks (
  member_id uuid not null references members (id) on delete cascade,
  other_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in ('mute', 'block')),
  created_at timestamptz not null,
  -- Serves: whom somebody keeps away, and whether it is this one.
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
-- Serves: what goes with an account that others keep away.
create index blocks_of_other on member_blocks (other_id);
