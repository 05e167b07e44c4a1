-- What a deed is worth from now on; what was given before stays as it was given.
alter table hub_settings
  add column points_per_post integer not null default 10 check (points_per_post between 0 and 10000),
  add column points_per_comment integer not null default 5 check (points_per_comment between 0 and 10000),
  add column points_per_like integer not null default 1 check (points_per_like between 0 and 10000);
