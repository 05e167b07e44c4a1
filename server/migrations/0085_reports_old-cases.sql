-- Serves: forgetting cases that were decided long ago.
create index cases_by_decision on report_cases (decided_at) where decided_at is not null;
