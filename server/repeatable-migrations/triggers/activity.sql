-- revision: 2
create or replace trigger discussions_written after insert on discussions referencing new table as written
  for each statement execute function count_written_discussions();

create or replace trigger discussion_visibility_changed after update of deleted_at on discussions
  for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function count_discussion();
-- Runs before the deletion, while the likes and comments of the discussion still exist and can be counted.
create or replace trigger discussion_gone before delete on discussions
  for each row when (old.deleted_at is null) execute function count_discussion();

create or replace trigger discussion_liked after insert on discussion_readers
  for each row when (new.liked_at is not null) execute function count_liked_discussion();
create or replace trigger discussion_like_changed after update of liked_at on discussion_readers
  for each row when ((new.liked_at is null) <> (old.liked_at is null)) execute function count_liked_discussion();
create or replace trigger discussion_like_gone after delete on discussion_readers
  for each row when (old.liked_at is not null) execute function count_liked_discussion();

create or replace trigger comments_written after insert on comments referencing new table as written
  for each statement execute function count_written_comments();

create or replace trigger comment_visibility_changed after update of deleted_at on comments
  for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function count_comment();
create or replace trigger comment_gone after delete on comments
  for each row when (old.deleted_at is null) execute function count_comment();

create or replace trigger comment_hidden after insert on comment_reviews
  for each row execute function count_reviewed_comment();
create or replace trigger comment_decided after delete on comment_reviews
  for each row execute function count_reviewed_comment();
create or replace trigger comment_removed after update of removed_at on comment_reviews
  for each row when ((new.removed_at is null) <> (old.removed_at is null)) execute function count_reviewed_comment();

create or replace trigger discussion_hidden after insert on discussion_reviews
  for each row when (new.removed_at is null) execute function count_reviewed_discussion();
create or replace trigger discussion_decided after delete on discussion_reviews
  for each row execute function count_reviewed_discussion();
create or replace trigger discussion_removed after update of removed_at on discussion_reviews
  for each row when ((new.removed_at is null) <> (old.removed_at is null)) execute function count_reviewed_discussion();
