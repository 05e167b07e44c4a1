-- What was decided against a member: beside bans the warnings, and the removal of what they wrote. Those two take nothing
-- further from anybody, so they end as they begin.
alter table punishments
  drop constraint punishments_type_check,
  add constraint punishments_type_check check (type in ('removal', 'warning', 'temporary_ban', 'permanent_ban')),
  add constraint punishments_end check (type not in ('removal', 'warning') or ends_at = starts_at),
  add column rule text check (rule in ('spam', 'harassment', 'hate', 'inappropriate', 'misinformation', 'other')),
  -- What it was about, and the case that was decided.
  add column content_type text check (content_type in ('discussion', 'comment')),
  add column content_id uuid,
  -- Whether the content went with it: only then an appeal brings it back.
  add column removed_content boolean not null default false,
  add column case_id uuid references report_cases (id) on delete set null,
  add column decided_by uuid references members (id) on delete set null,
  add column lifted_by uuid references members (id) on delete set null,
  add column lift_reason text check (char_length(lift_reason) between 1 and 500),
  -- When the member read of it.
  add column seen_at timestamptz,
  add constraint punishments_content check ((content_type is null) = (content_id is null));
-- What stood before was told by the refusals themselves.
update punishments set seen_at = starts_at;

-- Serves: what was decided against a member, newest first, and how much.
create index punishments_of_member on punishments (member_id, starts_at desc, id desc);
-- Serves: how much of it a member has not read.
create index punishments_unseen on punishments (member_id) where seen_at is null;
-- Serves: what was decided in a case, and what goes with it.
create index punishments_of_case on punishments (case_id) where case_id is not null;
-- Serves: what an account that goes away has decided.
create index punishments_by_decider on punishments (decided_by) where decided_by is not null;
create index punishments_by_lifter on punishments (lifted_by) where lifted_by is not null;
