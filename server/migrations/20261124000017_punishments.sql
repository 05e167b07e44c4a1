-- Decisions against a member: bans, warnings, and removals of content. Warnings and removals restrict nothing else, so they
-- end when they begin.
create table punishments (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('removal', 'warning', 'temporary_ban', 'permanent_ban')),
  reason text not null check (char_length(reason) between 1 and 500),
  starts_at timestamptz not null,
  -- A temporary ban ends by the clock, a permanent one does not.
  ends_at timestamptz,
  lifted_at timestamptz,
  rule text check (rule in ('spam', 'harassment', 'hate', 'inappropriate', 'misinformation', 'other')),
  -- The content, and the decided case.
  content_type text check (content_type in ('discussion', 'comment', 'message')),
  content_id uuid,
  -- Whether the decision removed the content: only then an appeal restores it.
  removed_content boolean not null default false,
  case_id uuid references report_cases (id) on delete set null,
  decided_by uuid references members (id) on delete set null,
  lifted_by uuid references members (id) on delete set null,
  lift_reason text check (char_length(lift_reason) between 1 and 500),
  -- When the member read it.
  seen_at timestamptz,
  check ((type = 'permanent_ban') = (ends_at is null)),
  constraint punishments_end check (type not in ('removal', 'warning') or ends_at = starts_at),
  constraint punishments_content check ((content_type is null) = (content_id is null))
);
-- Serves: the current punishment, read with every session.
create index punishments_current on punishments (member_id, ends_at desc nulls first)
  where lifted_at is null;
-- Serves: the decisions against a member, newest first, and their number.
create index punishments_of_member on punishments (member_id, starts_at desc, id desc);
-- Serves: how many of them a member has not read.
create index punishments_unseen on punishments (member_id) where seen_at is null;
-- Serves: the decision in a case, and what is removed with it.
create index punishments_of_case on punishments (case_id) where case_id is not null;
-- Serves: the decisions of an account that is deleted.
create index punishments_by_decider on punishments (decided_by) where decided_by is not null;
create index punishments_by_lifter on punishments (lifted_by) where lifted_by is not null;
-- Serves: the public counts, of bans without a case, and of lifted punishments.
create index punishments_without_case on punishments (starts_at)
  where content_id is null and type in ('temporary_ban', 'permanent_ban');
create index punishments_lifted on punishments (lifted_at) where lifted_at is not null;
-- Serves: the current bans, for the rankings.
create index bans_current on punishments (ends_at desc nulls first, member_id)
  where lifted_at is null and type in ('temporary_ban', 'permanent_ban');

-- Whether a member is banned at a time. The lists call it for each of their few rows, because then no plan reads every ban.
create function is_banned(member uuid, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (
    select from punishments p
    where p.member_id = member and p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban')
      and (p.ends_at is null or p.ends_at > at)
  )
$$;

-- Rejects a write that began before a ban and commits after it: between the check and the write nothing can change. A writer
-- locks their own row in `members`, as every reference to it does, and a ban waits for that row alone. So either the write
-- commits before the ban, or the ban is visible. The trigger runs after the row is written, so that this is the last lock.
create function reject_banned(writer uuid, at timestamptz) returns void language plpgsql as $$
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

create function reject_banned_author() returns trigger language plpgsql as $$
begin perform reject_banned(new.author_id, new.created_at); return null; end $$;
create trigger reject_banned_writer after insert on discussions for each row execute function reject_banned_author();
create trigger reject_banned_writer after insert on comments for each row execute function reject_banned_author();
create trigger reject_banned_writer after insert on attachments for each row execute function reject_banned_author();
create trigger reject_banned_writer after insert on polls for each row execute function reject_banned_author();

create function reject_banned_editor() returns trigger language plpgsql as $$
begin perform reject_banned(new.editor_id, new.edited_at); return null; end $$;
create trigger reject_banned_writer after insert on discussion_edits for each row execute function reject_banned_editor();
create trigger reject_banned_writer after insert on comment_edits for each row execute function reject_banned_editor();

create function reject_banned_member() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, new.created_at); return null; end $$;
create trigger reject_banned_writer after insert on comment_likes for each row execute function reject_banned_member();
create trigger reject_banned_writer after insert on invites for each row execute function reject_banned_member();

-- A temporary ban allows reading, so only likes are checked.
create function reject_banned_reader() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, new.liked_at); return null; end $$;
create trigger reject_banned_writer after insert on discussion_readers for each row
  when (new.liked_at is not null) execute function reject_banned_reader();
create trigger reject_banned_change after update of liked_at on discussion_readers for each row
  when (new.liked_at is not null and old.liked_at is null) execute function reject_banned_reader();

-- A changed ballot has its first time in `cast_at`, so the time of the change is checked.
create function reject_banned_voter() returns trigger language plpgsql as $$
begin perform reject_banned(new.member_id, coalesce(new.changed_at, new.cast_at)); return null; end $$;
create trigger reject_banned_writer after insert or update of choices on ballots
  for each row execute function reject_banned_voter();

create function reject_banned_reporter() returns trigger language plpgsql as $$
begin perform reject_banned(new.reporter_id, new.created_at); return null; end $$;
create trigger reject_banned_writer after insert on reports for each row execute function reject_banned_reporter();

create function reject_banned_owner() returns trigger language plpgsql as $$
begin perform reject_banned(new.owner_id, new.created_at); return null; end $$;
create trigger reject_banned_writer after insert on files for each row execute function reject_banned_owner();
