-- Of one file that a member sends; null for as much as any hub takes.
alter table hub_settings add column file_megabytes smallint check (file_megabytes between 1 and 10);
