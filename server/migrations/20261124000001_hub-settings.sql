-- Pictures that are or were the logo of the hub: a row exists until its files are deleted. A new logo has a new address.
create table hub_logos (
  id uuid primary key,
  small_bytes integer not null check (small_bytes > 0),
  large_bytes integer not null check (large_bytes > 0),
  created_at timestamptz not null,
  -- The size of the logo for e-mails; null if the logo was uploaded before the hub created this size.
  email_bytes integer check (email_bytes > 0)
);

-- One row: the settings of the hub.
create table hub_settings (
  only_row boolean primary key default true check (only_row),
  name text not null check (char_length(name) between 1 and 60),
  reading text not null check (reading in ('closed', 'preview', 'open')),
  updated_at timestamptz not null default now(),
  -- The points for an action from now on; points that were given earlier do not change.
  points_per_post integer not null default 10 check (points_per_post between 0 and 10000),
  points_per_comment integer not null default 5 check (points_per_comment between 0 and 10000),
  points_per_like integer not null default 1 check (points_per_like between 0 and 10000),
  -- Who can become a member: anyone, those with an invitation, or those that staff approve.
  joining text not null default 'open' check (joining in ('open', 'invite', 'approval')),
  -- The colour from which the colours of the hub are computed; null for the default colours.
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  logo_id uuid references hub_logos (id),
  -- Since when only staff can use the hub, and the message that all others read.
  maintenance_since timestamptz,
  maintenance_message text check (char_length(maintenance_message) between 1 and 300),
  -- Daily quotas of a member; null for no quota.
  posts_a_day smallint check (posts_a_day between 1 and 100),
  comments_a_day smallint check (comments_a_day between 1 and 500),
  members_invite boolean not null default true,
  -- The maximum size of a file that a member sends; null for the maximum of every hub.
  file_megabytes smallint check (file_megabytes between 1 and 10),
  -- Which members need a second factor; null for the default: admins, once the hub is a week old.
  factor_rule text check (factor_rule in ('nobody', 'admins', 'staff')),
  founded_at timestamptz not null default now(),
  points_per_presence integer not null default 0 check (points_per_presence between 0 and 10000),
  -- Whether members can propose events to the admins.
  members_propose_events boolean not null default false,
  -- Whether the pages can run the programs that members publish in their texts.
  runs_code boolean not null default true,
  check (maintenance_message is null or maintenance_since is not null)
);

-- Links to the set-up page: only a hash is stored, and each works once.
create table setup_tokens (
  hash bytea primary key,
  created_at timestamptz not null,
  used_at timestamptz
);

-- The categories of discussions. A category is archived, never deleted, because its discussions remain.
create table categories (
  slug text primary key check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(slug) <= 40),
  name text not null check (char_length(name) between 1 and 40),
  tone text not null check (tone in ('neutral', 'brand', 'sun', 'plum', 'leaf')),
  position integer not null,
  -- When the category was archived: from then on it accepts no new discussions.
  archived_at timestamptz,
  unique (position) deferrable initially deferred
);
-- Serves: no two categories look the same in a list.
create unique index categories_by_name on categories (lower(name));

insert into categories (slug, name, tone, position) values
  ('ia', 'IA', 'brand', 1),
  ('automacao', 'Automação', 'sun', 2),
  ('frontend', 'Frontend', 'plum', 3),
  ('backend', 'Backend', 'leaf', 4),
  ('devops', 'DevOps', 'neutral', 5),
  ('mobile', 'Mobile', 'neutral', 6),
  ('data-science', 'Data Science', 'neutral', 7),
  ('machine-learning', 'Machine Learning', 'neutral', 8),
  ('web3', 'Web3', 'neutral', 9),
  ('apis', 'APIs', 'neutral', 10),
  ('tutoriais', 'Tutoriais', 'neutral', 11);
