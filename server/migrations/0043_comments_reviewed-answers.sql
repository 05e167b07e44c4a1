-- Whether the comment was what answered the question when it was hidden: that comes back with it.
alter table comment_reviews add column was_accepted boolean not null default false;
