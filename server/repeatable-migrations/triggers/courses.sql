-- revision: 1
create or replace trigger reject_banned_writer after insert on enrolments
  for each row execute function reject_banned_learner();
create or replace trigger reject_banned_return after update of ended_at on enrolments
  for each row when (old.ended_at is not null and new.ended_at is null) execute function reject_banned_learner();
