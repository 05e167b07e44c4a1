-- Serves: letting go of what came long ago, read or not.
create index notifications_by_age on notifications (at);
drop index notifications_read;

-- What names a member later is told to them though they were told of it as something else.
alter table notification_parts
  drop constraint notification_parts_member_id_cause_id_actor_id_key,
  add unique nulls not distinct (member_id, cause_id, actor_id, notification_id);
