-- One case for each reported text, with any number of reports.
create table report_cases (
  id uuid primary key,
  content_type text not null check (content_type in ('discussion', 'comment', 'message')),
  content_id uuid not null,
  -- The author, also after the content is deleted.
  reported_member_id uuid not null references members (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'resolved', 'ignored')),
  action_taken text,
  handler_notes text,
  decided_by uuid references members (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  -- Which action was taken, for the counts; `action_taken` is the text that people read.
  action text check (action in ('ignore', 'delete', 'warn', 'temporary_ban', 'permanent_ban')),
  -- When an appeal reversed the decision.
  reversed_at timestamptz,
  -- Content that was held back before it was published is a case as well: for which reasons, and by which filter entries.
  hold_reasons text[] not null default '{}'
    check (hold_reasons <@ array['filter', 'first_posts', 'repeated', 'links', 'rush']),
  matched_filters text[] not null default '{}',
  check ((status = 'pending') = (decided_at is null)),
  constraint cases_reversed check (reversed_at is null or decided_at is not null)
);
-- One open case for each text.
create unique index cases_open on report_cases (content_type, content_id) where status = 'pending';
-- Serves: the list of cases, newest first, of all and of one status.
create index cases_by_created on report_cases (created_at desc, id desc);
create index cases_by_status on report_cases (status, created_at desc, id desc);
-- Serves: the cases about discussions or about comments, of one status or of all, newest first, also if nearly all
-- cases are about the other type of content.
create index cases_of_kind_by_status on report_cases (content_type, status, created_at desc, id desc);
create index cases_of_kind on report_cases (content_type, created_at desc, id desc);
-- Serves: the cases about one member, newest first, and what is removed with an account.
create index cases_of_member on report_cases (reported_member_id, created_at desc, id desc);
-- Serves: whether staff accepted the same content earlier.
create index cases_of_content on report_cases (content_type, content_id);
-- Serves: purging cases that were decided long ago.
create index cases_by_decision on report_cases (decided_at) where decided_at is not null;
-- Serves: the decisions of an account that is deleted.
create index cases_by_decider on report_cases (decided_by) where decided_by is not null;

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

-- The recipient of a message can report it. Staff read this copy; the conversation itself stays private.
create table reported_messages (
  case_id uuid primary key references report_cases (id) on delete cascade,
  -- The text of the reported message. If the message was reported again after an edit, the edited text is added.
  content text not null check (char_length(content) <= 40000),
  -- Not used: the files are in reported_files.
  file_names text[] not null default '{}',
  written_at timestamptz not null
);

-- The files of a reported message. Staff see them only after the access is recorded.
create table reported_files (
  case_id uuid not null references reported_messages (case_id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  position smallint not null,
  primary key (case_id, position),
  unique (case_id, file_id)
);
-- Serves: who can see a file, and unused files.
create index reported_files_of_file on reported_files (file_id);

-- Which member of the staff has read which message: once each, with an entry in the audit log.
create table report_readings (
  case_id uuid not null references reported_messages (case_id) on delete cascade,
  member_id uuid not null references members (id),
  read_at timestamptz not null,
  primary key (case_id, member_id)
);
-- Serves: what remains of a deleted account.
create index report_readings_of_member on report_readings (member_id);
