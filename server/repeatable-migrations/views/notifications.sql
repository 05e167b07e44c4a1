-- revision: 3
-- The parts of notifications that are still true and visible to their reader: without those that were withdrawn,
-- deleted or hidden, and those of a muted or blocked member. `node tools/record-revisions.mjs` composes this file from
-- the conditions of the kinds in `server/src/features/notifications/store/kinds`.
create or replace view current_notification_parts as
  select p.notification_id, p.cause_id, p.actor_id, p.at
  from notification_parts p join notifications n on n.id = p.notification_id
  where (n.discussion_id is null or exists (select from discussion_counts v where v.discussion_id = n.discussion_id))
    and not exists (select from comments c where c.id in (n.about_id, p.cause_id) and c.deleted_at is not null)
    and not exists (
      select from member_blocks b where b.member_id = n.member_id
        and b.other_id = case n.kind when 'answer' then (select d.author_id from discussions d where d.id = n.discussion_id) else p.actor_id end)
    and case n.kind when 'message' then exists (
    select from messages x
    join conversation_participants s on s.conversation_id = x.conversation_id and s.member_id = n.member_id
    where x.id = p.cause_id and x.deleted_at is null and s.refused_at is null
      and x.created_at > coalesce(s.cleared_at, '-infinity') offset 0) when 'answer' then exists (
    select from discussion_counts v where v.discussion_id = n.discussion_id and v.accepted_comment_id = p.cause_id offset 0) when 'like' then 
    exists (select from discussion_readers r
      where r.member_id = p.actor_id and r.discussion_id = p.cause_id and r.liked_at is not null offset 0)
    or exists (select from comment_likes l where l.member_id = p.actor_id and l.comment_id = p.cause_id offset 0) when 'invite' then exists (select from members x where x.id = n.about_id and x.removed_at is null offset 0) when 'event' then 
    exists (
      select from event_proposals x join members m on m.id = n.member_id
      where x.id = n.about_id and (x.proposed_by = m.id or x.status = 'waiting' and m.role = 'admin') offset 0)
    or exists (
      select from event_notices t join events e on e.id = t.event_id
      where t.id = n.about_id and case
        when t.kind in ('place', 'promoted') then e.status = 'published' and exists (
          select from event_rsvps a
          where a.event_id = t.event_id and a.member_id = n.member_id
            and a.rsvp_status = case t.kind when 'place' then 'offered' else 'going' end offset 0)
        when t.kind = 'recording' then e.recording <> ''
        when t.starts_at is not null then e.status = 'published' and e.starts_at = t.starts_at
        else true end offset 0) when 'course' then exists (select from courses x where x.id = n.about_id and x.status <> 'draft' offset 0) when 'order' then exists (
    select from course_orders x where x.id = n.about_id and x.member_id = n.member_id and x.paid_at is not null offset 0) when 'moderation' then 
    exists (select from punishments x where x.id = n.about_id offset 0)
    or exists (select from appeals x where x.id = n.about_id offset 0) when 'support' then exists (select from tickets x where x.id = n.about_id offset 0) when 'backup' then exists (select from members x where x.id = n.member_id and x.role = 'admin' offset 0) else true end;
