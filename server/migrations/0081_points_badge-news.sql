-- When a member was told of a badge. Those of before are no news.
alter table member_badges add column told_at timestamptz;
update member_badges set told_at = granted_at;
