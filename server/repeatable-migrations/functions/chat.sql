-- revision: 1
create or replace function reject_banned_rewriter() returns trigger language plpgsql as $$
begin perform reject_banned(new.author_id, new.edited_at); return null; end $$;

-- The unread messages of a member and the requests of unknown members, without muted conversations, each counted up to
-- `most`.
create or replace function waiting_messages(member uuid, most integer) returns table (unread bigint, requests bigint)
language sql stable parallel safe as $$
  select least(coalesce(sum(s.unread) filter (where s.accepted_at is not null), 0), most),
         least(count(*) filter (where s.accepted_at is null), most)
  from conversation_participants s
  where s.member_id = member and s.unread > 0 and s.is_listed and s.muted_at is null
$$;
