-- revision: 2
-- Whether a member is banned at a time. The lists call it for each of their few rows, because then no plan reads every ban.
create or replace function is_banned(member uuid, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (
    select from punishments p
    where p.member_id = member and p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban')
      and (p.ends_at is null or p.ends_at > at)
  )
$$;

-- Rejects a write that began before a ban and commits after it: between the check and the write nothing can change. A writer
-- locks their own row in `members`, as every reference to it does, and a ban waits for that row alone. So either the write
-- commits before the ban, or the ban is visible. The trigger runs after the row is written, so that this is the last lock.
create or replace function reject_banned(writer uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform from members where id = writer for key share;
  if exists (
    select from punishments p
    where p.member_id = writer and p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban')
      and (p.ends_at is null or p.ends_at > at)
  ) then
    raise exception 'whoever writes this is banned' using errcode = 'MU403';
  end if;
end $$;

create or replace function reject_banned_author() returns trigger language plpgsql as $$
begin perform reject_banned(new.author_id, new.created_at); return null; end $$;

create or replace function reject_banned_editor() returns trigger language plpgsql as $$
begin perform reject_banned(new.editor_id, new.edited_at); return null; end $$;

create or replace function reject_banned_member() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, new.created_at); return null; end $$;

-- A temporary ban allows reading, so only likes are checked.
create or replace function reject_banned_reader() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, new.liked_at); return null; end $$;

-- `cast_at` is the time of the first vote, so for a changed ballot the trigger checks the time of the change.
create or replace function reject_banned_voter() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, coalesce(new.changed_at, new.cast_at)); return null; end $$;

create or replace function reject_banned_reporter() returns trigger language plpgsql as $$
begin perform reject_banned(new.reporter_id, new.created_at); return null; end $$;

create or replace function reject_banned_owner() returns trigger language plpgsql as $$
begin perform reject_banned(new.owner_id, new.created_at); return null; end $$;
