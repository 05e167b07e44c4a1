-- Pictures that are or were the hub's mark: a row stays until its files are gone. A new mark never stands under an old address.
create table hub_logos (
  id uuid primary key,
  small_bytes integer not null check (small_bytes > 0),
  large_bytes integer not null check (large_bytes > 0),
  created_at timestamptz not null
);

alter table hub_settings
  -- The colour that the hub's own colours follow from; null leaves them as they are drawn.
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column logo_id uuid references hub_logos (id);
