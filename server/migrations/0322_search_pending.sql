-- What was written since such an index was last tidied waits in a list that everybody who searches reads from its beginning
-- to its end, once for each step of the search. At the 4 MB that it may grow to by default this took ten times as long as the
-- search itself. At 64 kB it is eight pages: whoever writes about the two hundredth text puts the last two hundred in order.
do $$
declare
  list regclass;
begin
  for list in
    select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace
      and not coalesce('fastupdate=off' = any(c.reloptions), false)
  loop
    execute format('alter index %s set (gin_pending_list_limit = 64)', list);
    perform gin_clean_pending_list(list);
  end loop;
end $$;
