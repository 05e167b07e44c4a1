-- revision: 1
-- Entries are added, and deleted after two years: the trigger rejects every other change, for every role.
create or replace function reject_audit_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'audit entries are never changed' using errcode = 'insufficient_privilege';
end $$;

-- Deletes only entries older than two years, with the rights of the table owner, so that the role of the hub needs no right to
-- change or delete an entry.
create or replace function purge_audit_entries(older_than timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_entries where id in (
      select id from audit_entries where at < least(older_than, now() - interval '24 months') order by at limit most
      for update skip locked
    ) returning id
  )
  select count(*) from gone
$$;
