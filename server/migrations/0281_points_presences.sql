-- Whoever was at an event gets points for it where the hub gives any. Whoever was before that was there for nothing.
alter table hub_settings
  add column points_per_presence integer not null default 0 check (points_per_presence between 0 and 10000);

alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check
  check (kind in ('discussion', 'comment', 'discussion_like', 'comment_like', 'event_presence'));

insert into point_entries (cause_id, by_id, kind, turn, member_id, amount, at, given, since)
select p.event_id, p.member_id, 'event_presence', 1, p.member_id, 0, p.marked_at, 0, p.marked_at
from event_presences p join members m on m.id = p.member_id and m.removed_at is null;
