create table members (
  id uuid primary key,
  account_id uuid not null unique,
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) <= 254),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  language text check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
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
  created_at timestamptz not null,
  -- The e-mail address is private unless the member shows it.
  show_email boolean not null default false,
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'private')),
  -- The time zone of the member's browser at the last sign-in; null for the zone of the hub.
  zone text check (char_length(zone) <= 64),
  show_points boolean not null default true,
  -- Since when the member is leaving: not shown in any list from then on, and shown again if the deletion is cancelled.
  left_at timestamptz,
  -- When the member was removed: from then on this row contains nothing that identifies the person.
  removed_at timestamptz,
  -- Which notifications the member wants.
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  community_updates boolean not null default true,
  course_updates boolean not null default true,
  event_reminders boolean not null default true,
  weekly_digest boolean not null default false,
  -- Which functions of the assistant the member uses, and whether it may read the member's texts.
  ai_assistance boolean not null default true,
  ai_recommendations boolean not null default true,
  ai_content_suggestions boolean not null default false,
  keep_texts_from_ai boolean not null default false,
  -- Whether other members can write to this one.
  allow_direct_messages boolean not null default true,
  constraint members_leave_first check (removed_at is null or left_at is not null)
);

-- A name as it is compared: without accents and capitals. The dictionary is given, so that the result never changes.
create function plain_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, name));

-- Serves: the hub command and staff, who look a member up by address.
create index members_by_email on members (lower(email));
-- Serves: staff, who look a member up by the beginning of an address.
create index members_by_email_beginning on members (lower(email) text_pattern_ops);
-- Serves: how many admins there are, and whether one would be the last.
create index members_by_staff_role on members (role) where role <> 'member';
-- Serves: the list of the staff, newest first, and which staff members are notified of pending work.
create index members_staff on members (role, created_at desc, id desc) where role <> 'member';
-- Serves: the newest members page by page, and how many joined today.
create index members_newest on members (created_at desc, id desc);
-- Serves: the author of each row of a page. A page has twenty or eighty of them. A hash index finds each in two steps at any
-- number of members; the tree of the primary key gets deeper.
create index members_lookup on members using hash (id);
-- Serves: the picker of members, by the beginning of any word of a name.
create index members_by_words_of_name on members using gin ((' ' || plain_name(name)) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
-- Serves: the search for members by the beginning of a name, in the order of the alphabet.
create index members_by_plain_name on members (plain_text(name) collate "C", id);
-- Serves: the search for members by the beginning of a later part of a name, and for mistyped names.
create index members_name_parts on members using gin (plain_text(name) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
-- Serves: which members the rankings leave out: those with hidden points or a private profile, and those who are
-- leaving.
create index members_out_of_rankings on members (id)
  where not (show_points and profile_visibility = 'public' and left_at is null);
-- Serves: the points and the rankings, which leave out removed members.
create index members_removed on members (id) where removed_at is not null;
-- Serves: all members who want to know of courses, in batches.
create index members_of_courses on members (id) where course_updates and left_at is null and removed_at is null;
-- Serves: all members who want to know of the community, in batches.
create index members_of_community on members (id) where community_updates and left_at is null and removed_at is null;

-- A picture has an address of its own, which members.avatar contains: a new picture never has an old address.
create table avatars (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- Bytes of each size.
  small_bytes integer not null check (small_bytes > 0),
  regular_bytes integer not null check (regular_bytes > 0),
  full_bytes integer not null check (full_bytes > 0),
  created_at timestamptz not null
);
-- Serves: the pictures that are deleted when a member chooses another.
create index avatars_of_member on avatars (member_id);
