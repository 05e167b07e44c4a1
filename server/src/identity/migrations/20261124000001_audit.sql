create table auth.audit_log_entries (
  id uuid primary key,
  user_id uuid,
  action text not null,
  traits jsonb not null default '{}',
  ip inet,
  created_at timestamptz not null
);
-- Serves: the log of an account, and of the service, newest first.
create index audit_by_user on auth.audit_log_entries (user_id, created_at desc);
create index audit_by_created on auth.audit_log_entries (created_at desc);
-- Serves: the log of one action, newest first, and the failed sign-ins of the last hour.
create index audit_by_action on auth.audit_log_entries (action, created_at desc);
-- Serves: the actions of services, newest first.
create index audit_by_services on auth.audit_log_entries (created_at desc) where traits ->> 'by' = 'service';
-- Serves: truncating the addresses of entries after half a year. Only whole addresses are in it: a truncated one has a mask.
create index audit_with_addresses on auth.audit_log_entries (created_at)
  where ip is not null and masklen(ip) = case family(ip) when 4 then 32 else 128 end;
