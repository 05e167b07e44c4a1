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
  -- The content that the decision is about, and the case that was decided.
  content_type text check (content_type in ('discussion', 'comment', 'message')),
  content_id uuid,
  -- Whether the decision removed the content: only then an appeal restores it.
  removed_content boolean not null default false,
  case_id uuid references report_cases (id) on delete set null,
  decided_by uuid references members (id) on delete set null,
  lifted_by uuid references members (id) on delete set null,
  lift_reason text check (char_length(lift_reason) between 1 and 500),
  -- When the member read the decision.
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
-- Serves: the number of decisions that a member has not read.
create index punishments_unseen on punishments (member_id) where seen_at is null;
-- Serves: the decision in a case, and what is removed with it.
create index punishments_of_case on punishments (case_id) where case_id is not null;
-- Serves: the decisions of an account that is deleted.
create index punishments_by_decider on punishments (decided_by) where decided_by is not null;
create index punishments_by_lifter on punishments (lifted_by) where lifted_by is not null;
-- Serves: the public moderation statistics, which count the bans without a case and the lifted punishments.
create index punishments_without_case on punishments (starts_at)
  where content_id is null and type in ('temporary_ban', 'permanent_ban');
create index punishments_lifted on punishments (lifted_at) where lifted_at is not null;
-- Serves: the current bans, for the rankings.
create index bans_current on punishments (ends_at desc nulls first, member_id)
  where lifted_at is null and type in ('temporary_ban', 'permanent_ban');
