-- revision: 2
-- The zone if this server knows it, otherwise the default: browsers know zones by names that PostgreSQL does not know.
create or replace function time_zone_or_default(zone text, usual text) returns text language plpgsql stable as $$
begin
  if zone is null or now() at time zone zone is null then
    return usual;
  end if;
  return zone;
exception when invalid_parameter_value then
  return usual;
end $$;

-- Whether the assistant can read the texts of a member. It cannot read those of a member who is leaving, because that
-- member can no longer consent.
create or replace function allows_ai_reading(member members) returns boolean language sql stable as $$
  select not member.keep_texts_from_ai and member.left_at is null
$$;
