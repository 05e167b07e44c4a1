-- Serve: the counts that everybody may read, of bans that no case is about, and of whatever was undone.
create index punishments_without_case on punishments (starts_at)
  where content_id is null and type in ('temporary_ban', 'permanent_ban');
create index punishments_lifted on punishments (lifted_at) where lifted_at is not null;
