-- Every change of points, permanently: each withdrawal has an entry of its own, and so has each return.
create table point_entries (
  -- The discussion, comment, event or course; for a like, the liked text.
  cause_id uuid not null,
  -- Who acted: the author, or the member who likes.
  by_id uuid not null,
  kind text not null check (kind in (
    'discussion', 'comment', 'discussion_like', 'comment_like', 'event_presence', 'course')),
  -- The first entry of a cause gives points, the second withdraws them, the third gives them again.
  turn integer not null check (turn >= 1),
  -- Who receives the points.
  member_id uuid not null references members (id) on delete cascade,
  amount integer not null,
  at timestamptz not null,
  id bigint generated always as identity,
  -- The state of the cause, in its first entry: the number of entries, the points of the last one that gave some, and since
  -- when the action is done. An even number means that no points are given. The lock of this row orders concurrent changes.
  turns integer not null default 1,
  given integer not null default 0,
  since timestamptz,
  primary key (cause_id, by_id, kind, turn)
) with (fillfactor = 90);
-- Serves: a member's statement, newest first, and the recount of their points.
create index point_entries_of_member on point_entries (member_id, at desc, id desc);

-- The current points of a member: a narrow row beside the ledger.
create table member_points (
  member_id uuid primary key references members (id) on delete cascade,
  points integer not null,
  -- Whether the badges were checked since the last change of the points.
  checked boolean not null default false
) with (fillfactor = 80);
-- Serves: the members with unchecked badges.
create index member_points_unchecked on member_points (member_id) where not checked;

-- The time zone of the days. A hub with another zone updates it when it starts, and recounts its days.
create table interaction_clock (
  only_row boolean primary key default true check (only_row),
  zone text not null
);
insert into interaction_clock (zone) values ('America/Sao_Paulo');

-- The actions of each member on each day, by kind, always exact.
create table interaction_days (
  member_id uuid not null references members (id) on delete cascade,
  day date not null,
  -- Changes are added in one upsert, with -1 for a withdrawal, which a check of the inserted row would reject.
  discussions integer not null default 0,
  comments integer not null default 0,
  ballots integer not null default 0,
  likes integer not null default 0,
  interactions integer not null generated always as (discussions + comments + ballots + least(likes, 20)) stored,
  -- `rolled` is the number of these interactions that the totals of the windows contain. `windows` is the number of
  -- windows that contain the day: 4 for week, month, year and all time, 3 without the week, and so on.
  rolled integer not null default 0,
  windows smallint not null default 4 check (windows between 1 and 4),
  primary key (member_id, day)
) with (fillfactor = 80);
-- Serves: the days with interactions that the totals of the windows do not contain yet.
create index interaction_days_unrolled on interaction_days (day, member_id) where interactions <> rolled;
-- Serves: the days that leave a window when a day ends.
create index interaction_days_leaving on interaction_days (windows, day, member_id) where windows > 1;

-- The actions of each member in each window, updated by a job every few seconds.
create table interaction_totals (
  member_id uuid primary key references members (id) on delete cascade,
  week integer not null default 0,
  month integer not null default 0,
  year integer not null default 0,
  ever integer not null default 0,
  -- Whether the rankings show the member, as of the last update.
  shown boolean not null default true
) with (fillfactor = 70);
-- Serves: the rankings, best first, from any position.
create index totals_week on interaction_totals ((-week), member_id) where shown and week > 0;
create index totals_month on interaction_totals ((-month), member_id) where shown and month > 0;
create index totals_year on interaction_totals ((-year), member_id) where shown and year > 0;
create index totals_ever on interaction_totals ((-ever), member_id) where shown and ever > 0;
-- Serves: hidden members who may be shown again.
create index totals_hidden on interaction_totals (member_id) where not shown;

-- How many members have each number of actions in each window: a rank is a sum over few rows, not over all better members.
create table interaction_steps (
  span text not null check (span in ('week', 'month', 'year', 'ever')),
  interactions integer not null,
  members integer not null,
  primary key (span, interactions)
) with (fillfactor = 70);

-- The badges of a member, once each and permanently.
create table member_badges (
  member_id uuid not null references members (id) on delete cascade,
  badge text not null,
  granted_at timestamptz not null,
  -- When the member was notified of the badge.
  notified_at timestamptz,
  primary key (member_id, badge)
);
