-- Whoever completes a course gets points for it, once.
alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check
  check (kind in ('discussion', 'comment', 'discussion_like', 'comment_like', 'event_presence', 'course'));
