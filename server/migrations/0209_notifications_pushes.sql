-- What leaves for devices: when it is due, and when it last left. Null for never, or not any more.
alter table notifications
  add column push_at timestamptz,
  add column pushed_at timestamptz,
  add check (read_at is null or push_at is null);
-- Serves: what is due to leave for devices.
create index notifications_push on notifications (push_at) where push_at is not null;

-- What a member settled for one kind, by each way; what is null is as the hub has it.
alter table notification_choices
  alter column mail drop not null,
  add column push boolean,
  add check (mail is not null or push is not null);

-- What is under way to a device: what it says is found out when it leaves, so that nothing is told that was read meanwhile.
create table pushes (
  device_id uuid not null references push_devices (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  made_at timestamptz not null,
  -- Also how long whoever is at it has, before another tries.
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (device_id, notification_id)
);
-- Serves: what is due.
create index pushes_due on pushes (due_at);
-- Serves: what goes with a notification.
create index pushes_of_notification on pushes (notification_id);

create or replace function read_told_messages() returns trigger language plpgsql as $$
begin
  update notifications n set read_at = now(), mail_at = null, push_at = null
  where n.member_id = new.member_id and n.kind = 'message' and n.about_id = new.conversation_id and n.read_at is null
    and n.at <= greatest(new.read_at, new.cleared_at);
  return null;
end $$;
