-- Which of the actions was taken, for the counts; the text beside it is what people read.
alter table report_cases
  add column action text check (action in ('ignore', 'delete', 'warn', 'temporary_ban', 'permanent_ban')),
  -- When an appeal undid it.
  add column reversed_at timestamptz,
  add constraint cases_reversed check (reversed_at is null or decided_at is not null);

-- Serves: the cases about one member of one status, newest first.
drop index cases_of_member;
create index cases_of_member on report_cases (reported_member_id, created_at desc, id desc);
-- Serves: what an account that goes away has decided.
create index cases_by_decider on report_cases (decided_by) where decided_by is not null;
