-- What was let in before a ban and is written after it: refused here, where no moment lies between the look and the deed.
-- Who writes holds the own row in `members` (so does every reference to it), who bans waits for it alone; so either what is
-- written was there before the ban, or the ban is there to be seen. After the row, so that this is the last lock taken.
create function refuse_banned(writer uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform from members where id = writer for key share;
  if exists (
    select from punishments p
    where p.member_id = writer and p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban')
      and (p.ends_at is null or p.ends_at > at)
  ) then
    raise exception 'whoever writes this is banned' using errcode = 'MU403';
  end if;
end $$;

create function refuse_banned_author() returns trigger language plpgsql as $$
begin perform refuse_banned(new.author_id, new.created_at); return null; end $$;
create trigger writer_may after insert on discussions for each row execute function refuse_banned_author();
create trigger writer_may after insert on comments for each row execute function refuse_banned_author();
create trigger writer_may after insert on attachments for each row execute function refuse_banned_author();
create trigger writer_may after insert on polls for each row execute function refuse_banned_author();

create function refuse_banned_editor() returns trigger language plpgsql as $$
begin perform refuse_banned(new.editor_id, new.edited_at); return null; end $$;
create trigger writer_may after insert on discussion_edits for each row execute function refuse_banned_editor();
create trigger writer_may after insert on comment_edits for each row execute function refuse_banned_editor();

create function refuse_banned_member() returns trigger language plpgsql as $$
begin perform refuse_banned(new.member_id, new.created_at); return null; end $$;
create trigger writer_may after insert on comment_likes for each row execute function refuse_banned_member();
create trigger writer_may after insert on invites for each row execute function refuse_banned_member();

create function refuse_banned_reader() returns trigger language plpgsql as $$
begin perform refuse_banned(new.member_id, new.liked_at); return null; end $$;
-- What somebody has read is no deed: a ban for a time leaves reading.
create trigger writer_may after insert on discussion_readers for each row
  when (new.liked_at is not null) execute function refuse_banned_reader();
create trigger writer_still_may after update of liked_at on discussion_readers for each row
  when (new.liked_at is not null and old.liked_at is null) execute function refuse_banned_reader();

-- A ballot counts as cast when it was first; whoever changes it does so later, and is asked about then.
alter table ballots add column changed_at timestamptz;
create function refuse_banned_voter() returns trigger language plpgsql as $$
begin perform refuse_banned(new.member_id, coalesce(new.changed_at, new.cast_at)); return null; end $$;
create trigger writer_may after insert or update of choices on ballots
  for each row execute function refuse_banned_voter();

create function refuse_banned_reporter() returns trigger language plpgsql as $$
begin perform refuse_banned(new.reporter_id, new.created_at); return null; end $$;
create trigger writer_may after insert on reports for each row execute function refuse_banned_reporter();

create function refuse_banned_owner() returns trigger language plpgsql as $$
begin perform refuse_banned(new.owner_id, new.created_at); return null; end $$;
create trigger writer_may after insert on files for each row execute function refuse_banned_owner();
