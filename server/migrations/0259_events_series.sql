-- Events that were made together: each is an event of its own, with its own answers.
alter table events add column series_id uuid;
-- Serves: what comes after one of a series.
create index events_of_series on events (series_id, starts_at) where series_id is not null;
