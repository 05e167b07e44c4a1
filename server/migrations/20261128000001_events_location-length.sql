-- The location of an event is part of the text that is indexed. The limit of the API bounds it here too; the next file
-- validates the existing rows without a lock that stops writers.
alter table events add constraint events_location_check check (char_length(location) <= 300) not valid;
alter table event_proposals add constraint event_proposals_location_check check (char_length(location) <= 300) not valid;
