-- Serves: forgetting what other sites said of themselves more than a day ago.
create index link_pages_by_age on link_pages (asked_at);
