-- revision: 2
-- Reading a conversation, or clearing it, also reads its notifications.
create or replace function read_message_notifications() returns trigger language plpgsql as $$
begin
  update notifications n set read_at = now(), mail_at = null, push_at = null
  where n.member_id = new.member_id and n.kind = 'message' and n.about_id = new.conversation_id and n.read_at is null
    and n.at <= greatest(new.read_at, new.cleared_at);
  return null;
end $$;

-- A member who turns on the weekly e-mail gets the next one, however long ago the last one was.
create or replace function begin_digest() returns trigger language plpgsql as $$
begin
  if new.weekly_digest then
    insert into notification_settings (member_id, digest_due_at) values (new.id, '-infinity')
    on conflict (member_id) do update set digest_due_at = excluded.digest_due_at;
  else
    update notification_settings set digest_due_at = null where member_id = new.id;
  end if;
  return null;
end $$;

-- When a notification can be sent: at once, or at eight o'clock of the next day, and never in the quiet hours of a zone.
create or replace function notification_send_time(
  at timestamptz, zone text, is_daily boolean, quiet_from int, quiet_until int
) returns timestamptz language plpgsql stable as $$
declare
  here timestamp := at at time zone zone;
  minutes int;
begin
  if is_daily then
    here := date_trunc('day', here - interval '8 hours') + interval '1 day 8 hours';
  end if;
  minutes := extract(hour from here) * 60 + extract(minute from here);
  if quiet_from < quiet_until and minutes >= quiet_from and minutes < quiet_until
    or quiet_from > quiet_until and minutes < quiet_until then
    here := date_trunc('day', here) + make_interval(mins => quiet_until);
  elsif quiet_from > quiet_until and minutes >= quiet_from then
    here := date_trunc('day', here) + make_interval(days => 1, mins => quiet_until);
  end if;
  return here at time zone zone;
end $$;

-- A device receives nothing after the member signs out or is signed out. An expired session leaves the device until `until`,
-- because with a hosted identity service sessions expire every hour.
create or replace function drop_devices_of_sessions() returns trigger language plpgsql as $$
begin
  delete from push_devices d using ended
  where d.session_id = ended.auth_session_id and ended.expires_at > now();
  return null;
end $$;

create or replace function drop_devices_of_banned() returns trigger language plpgsql as $$
begin
  delete from push_devices where member_id = new.member_id;
  return null;
end $$;
