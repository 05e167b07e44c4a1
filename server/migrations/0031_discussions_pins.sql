-- There are three places at the top. Two who pin at once cannot both take the last one.
alter table discussion_pins
  add column place smallint not null unique check (place between 1 and 3);
