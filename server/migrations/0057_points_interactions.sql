-- In which zone a day is a day. A hub of another zone says so when it starts, and counts its days anew.
create table interaction_clock (
  only_row boolean primary key default true check (only_row),
  zone text not null
);
insert into interaction_clock (zone) values ('America/Sao_Paulo');

create function hub_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone (select zone from interaction_clock))::date
$$;

-- What each member did on each day, by kind, exact at any moment.
create table interaction_days (
  member_id uuid not null references members (id) on delete cascade,
  day date not null,
  -- Changes are added in one upsert, what is taken back as -1: a check on each row that is offered would refuse it.
  discussions integer not null default 0,
  comments integer not null default 0,
  ballots integer not null default 0,
  likes integer not null default 0,
  interactions integer not null generated always as (discussions + comments + ballots + least(likes, 20)) stored,
  -- How many of them the windows know of, and how many windows the day is in: week, month, year and ever, or the last of these.
  rolled integer not null default 0,
  windows smallint not null default 4 check (windows between 1 and 4),
  primary key (member_id, day)
) with (fillfactor = 80);
-- Serves: what the windows do not know yet.
create index interaction_days_unrolled on interaction_days (day, member_id) where interactions <> rolled;
-- Serves: what leaves a window when a day ends.
create index interaction_days_leaving on interaction_days (windows, day, member_id) where windows > 1;

-- What each member did in each window, kept by a job that takes in what is new every few seconds.
create table interaction_totals (
  member_id uuid primary key references members (id) on delete cascade,
  week integer not null default 0,
  month integer not null default 0,
  year integer not null default 0,
  ever integer not null default 0,
  -- Whether the member is in the rankings, as far as they know.
  shown boolean not null default true
) with (fillfactor = 70);
-- Serve: the rankings, best first, from anywhere in them.
create index totals_week on interaction_totals ((-week), member_id) where shown and week > 0;
create index totals_month on interaction_totals ((-month), member_id) where shown and month > 0;
create index totals_year on interaction_totals ((-year), member_id) where shown and year > 0;
create index totals_ever on interaction_totals ((-ever), member_id) where shown and ever > 0;
-- Serves: who was hidden and may be shown again.
create index totals_hidden on interaction_totals (member_id) where not shown;

-- How many members have each number in each window: a place is a sum over few rows, not over every member above.
create table interaction_steps (
  span text not null check (span in ('week', 'month', 'year', 'ever')),
  interactions integer not null,
  members integer not null,
  primary key (span, interactions)
) with (fillfactor = 70);

insert into interaction_days (member_id, day, discussions, comments, ballots, likes)
select member_id, hub_day(at), sum((kind = 'discussion')::int), sum((kind = 'comment')::int),
       sum((kind = 'ballot')::int), sum((kind = 'like')::int)
from (
  select author_id as member_id, created_at as at, 'discussion' as kind from discussions where deleted_at is null
  union all
  select author_id, created_at, 'comment' from comments where deleted_at is null
  union all
  select member_id, cast_at, 'ballot' from ballots
  union all
  select by_id, at, 'like' from point_entries where kind in ('discussion_like', 'comment_like')
) deeds
group by 1, 2;
