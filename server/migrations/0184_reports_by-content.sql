-- Serve: the cases about discussions or about comments, of one status or of all, newest first: however few they are among the others.
create index cases_of_kind_by_status on report_cases (content_type, status, created_at desc, id desc);
create index cases_of_kind on report_cases (content_type, created_at desc, id desc);
