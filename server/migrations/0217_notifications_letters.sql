-- When a letter told of it since it was last read. Without one, what comes to it next is due for a letter.
alter table notifications add column mailed_at timestamptz;

-- When the next weekly letter is due: null for never, the beginning of time for whoever has just asked for one.
alter table notification_settings add column digest_due_at timestamptz;
alter table notification_settings drop column digested_at;
drop index members_with_digest;

-- Serves: the weekly letters that are due.
create index notification_settings_digest on notification_settings (digest_due_at) where digest_due_at is not null;

insert into notification_settings (member_id, digest_due_at) select id, '-infinity' from members where weekly_digest
on conflict (member_id) do update set digest_due_at = excluded.digest_due_at;

-- Whoever turns the weekly letter on begins with the next, however long ago they had one.
create function begin_digest() returns trigger language plpgsql as $$
begin
  if new.weekly_digest then
    insert into notification_settings (member_id, digest_due_at) values (new.id, '-infinity')
    on conflict (member_id) do update set digest_due_at = excluded.digest_due_at;
  else
    update notification_settings set digest_due_at = null where member_id = new.id;
  end if;
  return null;
end $$;
create trigger member_wants_digest after update of weekly_digest on members
  for each row when (old.weekly_digest is distinct from new.weekly_digest) execute function begin_digest();
