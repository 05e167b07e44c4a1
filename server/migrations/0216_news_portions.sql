alter table happenings
  -- The last member who was told where not all were told at once.
  add column after_member uuid,
  -- How often it alone could not be told. After some it is put aside.
  add column tries smallint not null default 0;

-- Serves: what is to be told next.
create index happenings_due on happenings (tries, id);
