-- revision: 1
create or replace trigger reject_banned_writer after insert on discussions for each row execute function reject_banned_author();
create or replace trigger reject_banned_writer after insert on comments for each row execute function reject_banned_author();
create or replace trigger reject_banned_writer after insert on attachments for each row execute function reject_banned_author();
create or replace trigger reject_banned_writer after insert on polls for each row execute function reject_banned_author();

create or replace trigger reject_banned_writer after insert on discussion_edits for each row execute function reject_banned_editor();
create or replace trigger reject_banned_writer after insert on comment_edits for each row execute function reject_banned_editor();

create or replace trigger reject_banned_writer after insert on comment_likes for each row execute function reject_banned_member();
create or replace trigger reject_banned_writer after insert on invites for each row execute function reject_banned_member();

create or replace trigger reject_banned_writer after insert on discussion_readers for each row
  when (new.liked_at is not null) execute function reject_banned_reader();
create or replace trigger reject_banned_change after update of liked_at on discussion_readers for each row
  when (new.liked_at is not null and old.liked_at is null) execute function reject_banned_reader();

create or replace trigger reject_banned_writer after insert or update of choices on ballots
  for each row execute function reject_banned_voter();

create or replace trigger reject_banned_writer after insert on reports for each row execute function reject_banned_reporter();

create or replace trigger reject_banned_writer after insert on files for each row execute function reject_banned_owner();
