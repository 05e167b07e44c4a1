-- Serves: how many participants of an event do not show their name.
create index event_answers_unlisted on event_answers (event_id, member_id) where standing = 'going' and not listed;
