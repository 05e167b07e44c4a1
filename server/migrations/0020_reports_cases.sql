-- One case for each thing that was reported, however many did.
create table report_cases (
  id uuid primary key,
  content_type text not null check (content_type in ('discussion', 'comment')),
  content_id uuid not null,
  -- Who wrote it, whatever becomes of it.
  reported_member_id uuid not null references members (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'resolved', 'ignored')),
  action_taken text,
  handler_notes text,
  decided_by uuid references members (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (decided_at is null))
);
-- One open case at a time.
create unique index cases_open on report_cases (content_type, content_id) where status = 'pending';
-- Serves: the list of cases, newest first, of all and of one status.
create index cases_by_created on report_cases (created_at desc, id desc);
create index cases_by_status on report_cases (status, created_at desc, id desc);
-- Serves: what is known of a member, and what is removed with an account.
create index cases_of_member on report_cases (reported_member_id, created_at desc);

create table reports (
  id uuid primary key,
  case_id uuid not null references report_cases (id) on delete cascade,
  reporter_id uuid not null references members (id) on delete cascade,
  reason text not null check (reason in ('spam', 'harassment', 'hate', 'inappropriate', 'misinformation', 'other')),
  description text not null default '' check (char_length(description) <= 2000),
  created_at timestamptz not null,
  unique (case_id, reporter_id)
);
-- Serves: what a member reported, and what is removed with an account.
create index reports_by_reporter on reports (reporter_id, created_at desc);
