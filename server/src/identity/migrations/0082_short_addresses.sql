-- Whole addresses only: what is shortened says so by its mask.
-- Serves: shortening the addresses of entries that have been kept for half a year.
create index audit_with_addresses on auth.audit_log_entries (created_at)
  where ip is not null and masklen(ip) = case family(ip) when 4 then 32 else 128 end;
