-- Whoever waits to be let in, or was refused. Whoever is let in has no row any more.
create table join_requests (
  member_id uuid primary key references members (id) on delete cascade,
  asked_at timestamptz not null,
  words text not null default '' check (char_length(words) <= 300),
  refused_at timestamptz,
  refused_by uuid references members (id) on delete set null,
  reason text check (char_length(reason) between 1 and 500),
  check ((refused_at is null) = (reason is null)),
  check (refused_by is null or refused_at is not null)
);
-- Serve: those who wait, the longest first; those who were refused, the last first.
create index join_requests_waiting on join_requests (asked_at, member_id) where refused_at is null;
create index join_requests_refused on join_requests (refused_at desc, member_id desc) where refused_at is not null;
-- Serves: forgetting who refused somebody.
create index join_requests_by_refuser on join_requests (refused_by) where refused_by is not null;

alter table hub_settings drop constraint hub_settings_joining_check;
alter table hub_settings add constraint hub_settings_joining_check check (joining in ('open', 'invite', 'approval'));

-- Whether somebody still waits is asked with every call, in the statement that finds out who is asking.
create or replace view callers as
  select m.id as member_id, m.supabase_id, m.role, m.created_at as member_since,
         p.type as punishment_type, p.reason as punishment_reason, p.ends_at as punishment_ends_at, m.left_at,
         exists (select from hub_settings where maintenance_since is not null) as in_maintenance,
         exists (select from join_requests j where j.member_id = m.id) as is_waiting
  from members m
  left join lateral (
    select type, reason, ends_at from punishments
    where member_id = m.id and lifted_at is null
    order by ends_at desc nulls first
    limit 1
  ) p on true;

-- Whether somebody was not let in yet.
create function is_waiting(member uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from join_requests j where j.member_id = member)
$$;

-- Whom no list of members shows at a moment: who is banned, and who was not let in yet.
create function is_out_of_sight(member uuid, at timestamptz) returns boolean language sql stable parallel safe as $$
  select is_waiting(member) or is_banned(member, at)
$$;
