-- Serves: what happened of one kind, newest first, and the failed sign-ins of the last hour.
create index audit_by_action on auth.audit_log_entries (action, created_at desc);

-- When the owner was last told of many failed sign-ins.
alter table auth.users add column failed_sign_ins_told_at timestamptz;

-- Serves: what services did, newest first.
create index audit_by_services on auth.audit_log_entries (created_at desc) where traits ->> 'by' = 'service';
