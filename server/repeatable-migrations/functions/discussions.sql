-- revision: 1
create or replace function count_new_category() returns trigger language plpgsql as $$
begin
  insert into category_counts (category, discussions) values (new.slug, 0);
  return null;
end $$;
