-- What the hub signs the links with that turn letters off. Made once, for all its instances.
create table notification_keys (
  is_only boolean primary key default true check (is_only),
  link_secret bytea not null
);
