-- Serves: events with free places that somebody may have now whose ban has ended.
create index event_counts_waiting on event_counts (event_id) where waiting > 0;
