-- revision: 1
create or replace trigger audit_entries_are_append_only before update or delete on audit_entries
  for each row execute function reject_audit_changes();
create or replace trigger audit_entries_are_not_truncated before truncate on audit_entries
  for each statement execute function reject_audit_changes();
