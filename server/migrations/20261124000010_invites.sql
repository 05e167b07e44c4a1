-- The personal invitation links of members. The code is encrypted with a key outside of the database, so a copied database
-- admits no one. A lookup uses the hash, so that the response time does not show how close a guess is.
create table invites (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- The code in clear text until the hub starts and encrypts it in `code_sealed`; then null.
  code text,
  code_hash bytea not null unique,
  note text not null check (char_length(note) <= 80),
  -- The maximum number of members who can join by the link; null for no limit.
  uses int check (uses > 0),
  used int not null default 0 check (used >= 0 and (uses is null or used <= uses)),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references members (id) on delete set null,
  code_sealed bytea
) with (fillfactor = 80);
-- Serves: a member's own links, newest first; how many of them are valid; what is removed with an account.
create index invites_of_member on invites (member_id, created_at desc, id desc);
-- Serves: all links for staff, newest first.
create index invites_by_created on invites (created_at desc, id desc);
-- Serves: what is removed with an account.
create index invites_by_revoker on invites (revoked_by) where revoked_by is not null;

-- Reserved uses for accounts that were created by a link and are not members yet. The identity service owns the account.
create table invite_reservations (
  account_id uuid not null,
  invite_id uuid not null references invites (id) on delete cascade,
  reserved_until timestamptz not null,
  primary key (account_id, invite_id)
);
-- Serves: how many uses of a link are reserved, and what is removed with it.
create index invite_reservations_of_invite on invite_reservations (invite_id, reserved_until);
-- Serves: purging expired reservations.
create index invite_reservations_by_end on invite_reservations (reserved_until);

-- Which member joined by which link.
create table invite_uses (
  member_id uuid primary key references members (id) on delete cascade,
  invite_id uuid not null references invites (id) on delete cascade,
  joined_at timestamptz not null
);
-- Serves: who joined by a link, newest first, and what is removed with it.
create index invite_uses_of_invite on invite_uses (invite_id, joined_at desc, member_id desc);

-- Accounts that a service created with its key: they need no invitation.
create table vouched_accounts (
  account_id uuid primary key,
  vouched_at timestamptz not null
);
