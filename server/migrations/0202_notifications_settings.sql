-- How a member wants to hear of notifications; what nobody settled is as the hub has it.
create table notification_settings (
  member_id uuid primary key references members (id) on delete cascade,
  -- Letters once a day instead of at once.
  daily boolean not null default false,
  -- No letter between these minutes of the member's day.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- When the last weekly letter was looked after.
  digested_at timestamptz,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- What a member settled for one kind: whether they want letters about it.
create table notification_choices (
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  mail boolean not null,
  primary key (member_id, kind)
);

-- Serves: whose weekly letter is due.
create index members_with_digest on members (id) where weekly_digest;

-- When something may leave: at once, or at eight o'clock of the next day, and never in the quiet hours of a zone.
create function leaves_at(
  at timestamptz, zone text, is_daily boolean, quiet_from int, quiet_until int
) returns timestamptz language plpgsql stable as $$
declare
  here timestamp := at at time zone zone;
  minutes int;
begin
  if is_daily then
    here := date_trunc('day', here - interval '8 hours') + interval '1 day 8 hours';
  end if;
  minutes := extract(hour from here) * 60 + extract(minute from here);
  if quiet_from < quiet_until and minutes >= quiet_from and minutes < quiet_until
    or quiet_from > quiet_until and minutes < quiet_until then
    here := date_trunc('day', here) + make_interval(mins => quiet_until);
  elsif quiet_from > quiet_until and minutes >= quiet_from then
    here := date_trunc('day', here) + make_interval(days => 1, mins => quiet_until);
  end if;
  return here at time zone zone;
end $$;
