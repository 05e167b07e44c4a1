-- Serves: notices that were kept long enough.
create index event_notices_by_time on event_notices (at);
