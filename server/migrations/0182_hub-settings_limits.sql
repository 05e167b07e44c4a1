-- How much of each a member may do here; nothing where it is nobody's to count.
alter table hub_settings
  add column posts_a_day smallint check (posts_a_day between 1 and 100),
  add column comments_a_day smallint check (comments_a_day between 1 and 500),
  add column members_invite boolean not null default true;
