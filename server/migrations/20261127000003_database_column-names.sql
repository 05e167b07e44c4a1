-- Columns get the names that the other tables use for the same.
alter table push_devices rename column made_at to created_at;
alter table event_calendars rename column made_at to created_at;
alter table discussion_summaries rename column made_at to created_at;
alter table course_orders rename column made_at to created_at;
alter table lesson_files rename column made_at to created_at;
alter table lesson_files rename column made_by to created_by;
alter table lesson_files rename column touched_at to updated_at;
alter table course_folders rename column made_at to created_at;
alter table course_folders rename column made_by to created_by;
alter table join_requests rename column asked_at to requested_at;
alter table link_pages rename column asked_at to fetched_at;
