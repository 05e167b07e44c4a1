-- revision: 1
create or replace trigger reading_reads_notifications after update of read_at, cleared_at on conversation_participants
  for each row when (new.read_at is distinct from old.read_at or new.cleared_at is distinct from old.cleared_at)
  execute function read_message_notifications();

create or replace trigger member_wants_digest after update of weekly_digest on members
  for each row when (old.weekly_digest is distinct from new.weekly_digest) execute function begin_digest();

create or replace trigger session_drops_devices after delete on sessions referencing old table as ended
  for each statement execute function drop_devices_of_sessions();

create or replace trigger ban_drops_devices after insert on punishments
  for each row when (new.type = 'permanent_ban') execute function drop_devices_of_banned();
