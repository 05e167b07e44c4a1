-- revision: 1
create or replace trigger reject_banned_writer after insert on messages for each row execute function reject_banned_author();

create or replace trigger reject_banned_change after update of content on messages for each row
  when (new.edited_at is distinct from old.edited_at and new.deleted_at is null) execute function reject_banned_rewriter();
