-- Serves: the staff, newest first, and who hears of what waits for them.
create index members_staff on members (role, created_at desc, id desc) where role <> 'member';
-- Serves: the member whose address begins so.
create index members_by_email_beginning on members (lower(email) text_pattern_ops);
