-- Serves: the newest members page by page, and how many joined today.
create index members_newest on members (created_at desc, id desc);
drop index members_by_created;
