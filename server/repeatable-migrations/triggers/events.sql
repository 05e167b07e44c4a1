-- revision: 1
create or replace trigger reject_banned_writer after insert on event_rsvps for each row execute function reject_banned_rsvp();
create or replace trigger reject_banned_change after update of responded_at on event_rsvps for each row
  when (old.responded_at is distinct from new.responded_at) execute function reject_banned_rsvp();

create or replace trigger rsvp_ticket before insert or update of rsvp_status on event_rsvps
  for each row execute function set_rsvp_ticket();

create or replace trigger reject_banned_writer after insert on event_proposals for each row execute function reject_banned_proposal();
