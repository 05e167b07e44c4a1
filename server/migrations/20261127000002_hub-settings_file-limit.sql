-- The maximum of every hub is in the contract alone, so that changing it needs no migration; statements use the lower of the two.
alter table hub_settings drop constraint hub_settings_file_megabytes_check;
alter table hub_settings add constraint hub_settings_file_megabytes_check check (file_megabytes >= 1);
