-- revision: 1
create or replace function hub_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone (select zone from interaction_clock))::date
$$;
