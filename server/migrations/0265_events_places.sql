-- Whoever waited goes by themselves where there comes to be room for any number: they are told of it.
alter table event_notices drop constraint event_notices_what_check;
alter table event_notices drop constraint event_notices_check1;
alter table event_notices add constraint event_notices_what_check
  check (what in ('changed', 'cancelled', 'day', 'hour', 'place', 'promoted'));
alter table event_notices add constraint event_notices_check1
  check ((what in ('place', 'promoted')) = (member_id is not null));

-- An answer keeps the moment at which it was first given: only another one is written by somebody.
drop trigger writer_may on event_answers;
create trigger writer_may after insert on event_answers for each row execute function refuse_banned_answer();
create trigger rewriter_may after update of answered_at on event_answers for each row
  when (old.answered_at is distinct from new.answered_at) execute function refuse_banned_answer();

-- Serves: what is a draft, or was called off.
create index events_unpublished on events (status, starts_at, id) where status <> 'published';
