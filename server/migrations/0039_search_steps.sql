-- The stretch of so many hours that a moment is in, and so many before it.
create function search_stretch(moment timestamptz, hours integer, before integer) returns tsquery
  language sql immutable strict parallel safe as $$
  select string_agg(format('''=%s.%s''', hours, stretch - back), ' | ')::tsquery
  from (select floor(extract(epoch from moment) / 3600)::integer / hours as stretch) found, generate_series(0, before) back
$$;
