-- Members that a member mutes or blocks.
create table member_blocks (
  member_id uuid not null references members (id) on delete cascade,
  other_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in ('mute', 'block')),
  created_at timestamptz not null,
  -- Serves: the members that a member mutes or blocks, and whether a given member is among them.
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
-- Serves: the rows that are removed with an account that other members mute or block.
create index blocks_of_other on member_blocks (other_id);
