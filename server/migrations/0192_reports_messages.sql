-- Whoever was told something may report it. What staff read of it is this copy, as it stood then: the conversation itself stays
-- between its two.
alter table report_cases
  drop constraint report_cases_content_type_check,
  add constraint report_cases_content_type_check check (content_type in ('discussion', 'comment', 'message'));
alter table punishments
  drop constraint punishments_content_type_check,
  add constraint punishments_content_type_check check (content_type in ('discussion', 'comment', 'message'));

create table reported_messages (
  case_id uuid primary key references report_cases (id) on delete cascade,
  -- With what it said later, where it was reported again.
  content text not null check (char_length(content) <= 40000),
  -- What the files were called that came with it; nobody else sees the files.
  file_names text[] not null,
  written_at timestamptz not null
);
