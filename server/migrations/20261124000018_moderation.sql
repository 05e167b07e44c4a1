-- Appeals of members against a punishment, one for each, and the decision of another member of the staff.
create table appeals (
  id uuid primary key,
  punishment_id uuid not null unique references punishments (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  message text not null check (char_length(message) between 1 and 2000),
  status text not null default 'pending' check (status in ('pending', 'granted', 'denied')),
  answer text check (char_length(answer) between 1 and 500),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references members (id) on delete set null,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'pending') = (answer is null))
);
-- Serves: pending appeals, oldest first, and decided ones, newest first.
create index appeals_waiting on appeals (created_at, id) where status = 'pending';
create index appeals_decided on appeals (status, decided_at desc, id desc) where status <> 'pending';
-- Serves: what is removed with an account.
create index appeals_of_member on appeals (member_id);
create index appeals_by_decider on appeals (decided_by) where decided_by is not null;
