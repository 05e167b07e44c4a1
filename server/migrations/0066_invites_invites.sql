-- The personal links of members. A link can be shown again, so it is kept; it is looked for by its hash alone, so that
-- no answer takes longer the nearer a guess comes.
create table invites (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  code text not null,
  code_hash bytea not null unique,
  note text not null check (char_length(note) <= 80),
  -- For how many people; null for any number.
  uses int check (uses > 0),
  used int not null default 0 check (used >= 0 and (uses is null or used <= uses)),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references members (id) on delete set null
) with (fillfactor = 80);
-- Serves: a member's own links, the newest first; how many of them are good; what is removed with an account.
create index invites_of_member on invites (member_id, created_at desc, id desc);
-- Serves: everybody's links for staff, the newest first.
create index invites_by_created on invites (created_at desc, id desc);
-- Serves: what is removed with an account.
create index invites_by_revoker on invites (revoked_by) where revoked_by is not null;

-- Places kept for accounts that were made by a link and are no members yet. The account is the identity service's.
create table invite_places (
  account_id uuid not null,
  invite_id uuid not null references invites (id) on delete cascade,
  held_until timestamptz not null,
  primary key (account_id, invite_id)
);
-- Serves: how many places of a link are kept, and what is removed with it.
create index invite_places_of_invite on invite_places (invite_id, held_until);
-- Serves: forgetting those that nobody came for.
create index invite_places_by_end on invite_places (held_until);

-- Who became a member by which link.
create table invite_uses (
  member_id uuid primary key references members (id) on delete cascade,
  invite_id uuid not null references invites (id) on delete cascade,
  joined_at timestamptz not null
);
-- Serves: who came by a link, the newest first, and what is removed with it.
create index invite_uses_of_invite on invite_uses (invite_id, joined_at desc, member_id desc);

-- Accounts that were made at the word of a service: its keeper has let them in.
create table vouched_accounts (
  account_id uuid primary key,
  vouched_at timestamptz not null
);

-- Whether a member may have one more good link. Being volatile it counts what others have committed while it waited:
-- of many that a member makes at once, no more than these come to be.
create function has_room_for_invite(maker uuid, at timestamptz, most int) returns boolean
  language plpgsql volatile as $$
begin
  perform 1 from members where id = maker for no key update;
  return (
    select count(*) < most from invites
    where member_id = maker and revoked_at is null and (expires_at is null or expires_at > at)
      and (uses is null or used < uses)
  );
end $$;
