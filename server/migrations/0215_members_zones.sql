-- A zone that this server knows, or another where it does not: browsers know some by names that it has never heard of.
create function zone_or(zone text, usual text) returns text language plpgsql stable as $$
begin
  if zone is null or now() at time zone zone is null then
    return usual;
  end if;
  return zone;
exception when invalid_parameter_value then
  return usual;
end $$;

update members set zone = null where zone is not null and zone_or(zone, null) is null;
