-- Each picture has an address of its own, which members.avatar names: a new face never stands under an old address.
create table avatars (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- Bytes of each size that is kept.
  small_bytes integer not null check (small_bytes > 0),
  usual_bytes integer not null check (usual_bytes > 0),
  whole_bytes integer not null check (whole_bytes > 0),
  created_at timestamptz not null
);
-- Serves: the pictures that go when a member chooses another.
create index avatars_of_member on avatars (member_id);
