-- Since when only staff go on, and what everybody else reads meanwhile.
alter table hub_settings
  add column maintenance_since timestamptz,
  add column maintenance_message text check (char_length(maintenance_message) between 1 and 300),
  add check (maintenance_message is null or maintenance_since is not null);
