-- revision: 1
create or replace trigger discussion_likes_given after insert on discussion_counts
  for each row when (new.likes > 0) execute function receive_discussion_likes();
create or replace trigger discussion_likes_changed after update of likes on discussion_counts
  for each row when (new.likes <> old.likes) execute function receive_discussion_likes();
create or replace trigger discussion_likes_gone after delete on discussion_counts
  for each row when (old.likes > 0) execute function receive_discussion_likes();

create or replace trigger comment_likes_given after insert on comment_counts
  for each row when (new.likes > 0) execute function receive_comment_likes();
create or replace trigger comment_likes_changed after update of likes, removed on comment_counts
  for each row when (new.likes <> old.likes or new.removed <> old.removed) execute function receive_comment_likes();
create or replace trigger comment_likes_gone after delete on comment_counts
  for each row when (old.likes > 0) execute function receive_comment_likes();
