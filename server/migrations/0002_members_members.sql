create table members (
  id uuid primary key,
  supabase_id uuid not null unique,
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) <= 254),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  language text check (language in ('pt-BR', 'en-US', 'es-ES')),
  avatar text,
  bio text not null default '' check (char_length(bio) <= 500),
  location text not null default '' check (char_length(location) <= 80),
  github text not null default '' check (char_length(github) <= 80),
  linkedin text not null default '' check (char_length(linkedin) <= 120),
  whatsapp text not null default '' check (char_length(whatsapp) <= 20),
  instagram text not null default '' check (char_length(instagram) <= 80),
  show_bio boolean not null default true,
  show_location boolean not null default true,
  show_github boolean not null default true,
  show_linkedin boolean not null default true,
  show_whatsapp boolean not null default false,
  show_instagram boolean not null default true,
  created_at timestamptz not null
);

-- Serves: the hub command and staff, who look a member up by address.
create index members_by_email on members (lower(email));
-- Serves: how many joined today, and the newest first.
create index members_by_created on members (created_at desc);
-- Serves: how many admins there are, and whether one would be the last.
create index members_by_staff_role on members (role) where role <> 'member';
