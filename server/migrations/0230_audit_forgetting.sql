-- Lets go of entries older than two years, and of nothing else: by the right of whoever owns the table, so that the role a hub
-- works with needs none to change or delete an entry.
create function forget_audit_entries(older_than timestamptz, most integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_entries where id in (
      select id from audit_entries where at < least(older_than, now() - interval '24 months') order by at limit most
      for update skip locked
    ) returning id
  )
  select count(*) from gone
$$;
