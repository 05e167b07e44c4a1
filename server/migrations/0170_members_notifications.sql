-- What a member wants to hear of, and how. Each acts once the hub has what it is about; the first one already does.
alter table members
  add column email_notifications boolean not null default true,
  add column push_notifications boolean not null default false,
  add column community_updates boolean not null default true,
  add column course_updates boolean not null default true,
  add column event_reminders boolean not null default true,
  add column weekly_digest boolean not null default false;
