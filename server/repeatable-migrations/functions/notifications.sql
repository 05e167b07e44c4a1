-- revision: 3
-- When a member reads or clears a conversation, marks the member's notifications about it as read up to that moment, and
-- cancels their e-mails and pushes.
create or replace function read_message_notifications() returns trigger language plpgsql as $$
begin
  update notifications n set read_at = now(), mail_at = null, push_at = null
  where n.member_id = new.member_id and n.kind = 'message' and n.about_id = new.conversation_id and n.read_at is null
    and n.at <= greatest(new.read_at, new.cleared_at);
  return null;
end $$;

-- When a member turns the weekly e-mail on, schedules the next one, however long ago the last one was sent: `-infinity`
-- makes the e-mail job compute its time. When the member turns it off, no weekly e-mail is due.
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

-- Returns when a notification of the moment `at` is sent: at that moment, or with `is_daily` at the next eight o'clock. A
-- moment in the quiet hours is moved to their end. The quiet hours are minutes of the day in the time zone `zone`; null
-- means that there are none.
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

-- Deletes the push devices of sessions that are deleted before they expire, so that a device receives nothing after its
-- member signs out or is signed out. The devices of an expired session stay until `push_devices.until`, because with a
-- hosted identity service sessions expire every hour.
create or replace function drop_devices_of_sessions() returns trigger language plpgsql as $$
begin
  delete from push_devices d using ended
  where d.session_id = ended.auth_session_id and ended.expires_at > now();
  return null;
end $$;

-- Deletes all push devices of a member who is banned permanently.
create or replace function drop_devices_of_banned() returns trigger language plpgsql as $$
begin
  delete from push_devices where member_id = new.member_id;
  return null;
end $$;
