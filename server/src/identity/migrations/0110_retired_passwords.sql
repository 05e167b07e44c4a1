-- A password that an incident took away: whoever chooses anew does not choose it again.
alter table auth.users add column retired_hash text;
