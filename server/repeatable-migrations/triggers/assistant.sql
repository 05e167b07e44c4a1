-- revision: 1
create or replace trigger comment_drops_summaries after update of content, deleted_at on comments
  for each row when (old.content <> new.content or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function drop_summaries_of_comment();
create or replace trigger gone_comment_drops_summaries after delete on comments
  for each row execute function drop_summaries_of_comment();

create or replace trigger discussion_drops_summaries after update of title, content, deleted_at on discussions
  for each row when (
    old.title <> new.title or old.content <> new.content or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function drop_summaries_of_discussion();

create or replace trigger member_drops_summaries after update of keep_texts_from_ai, left_at on members
  for each row when (allows_ai_reading(old) <> allows_ai_reading(new))
  execute function drop_summaries_of_member();
