-- What the team wanted everybody to know, once each.
create table discussion_announcements (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  announced_by uuid not null references members (id),
  announced_at timestamptz not null
);
-- Serves: what stays of a member who goes.
create index discussion_announcements_by on discussion_announcements (announced_by);
