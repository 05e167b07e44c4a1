-- Of whom a hub wants a second factor; null while nobody has settled it: then of admins, once the hub is a week old. A hub
-- that was there before begins its week now, so that its admins are told first.
alter table hub_settings
  add column factor_rule text check (factor_rule in ('nobody', 'admins', 'staff')),
  add column founded_at timestamptz not null default now();
