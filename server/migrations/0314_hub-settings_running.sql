-- Whether programs of members run in the pages of the hub.
alter table hub_settings add column runs_code boolean not null default true;
