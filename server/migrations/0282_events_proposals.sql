-- Whether members may propose events to those who run the hub.
alter table hub_settings add column members_propose_events boolean not null default false;

-- What a member would have the hub invite to. It is no event, and stands nowhere where events do, until an admin makes one of it.
create table event_proposals (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 20000),
  short_description text not null default '' check (char_length(short_description) <= 300),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 10080),
  zone text not null,
  format text not null check (format in ('online', 'offline', 'hybrid')),
  location text not null default '',
  link text not null default '',
  category text check (category <> ''),
  capacity integer check (capacity between 1 and 100000),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  proposed_by uuid not null references members (id) on delete cascade,
  proposed_at timestamptz not null,
  changed_at timestamptz not null,
  decided_by uuid references members (id),
  decided_at timestamptz,
  -- Why it was declined, for whoever proposed it.
  reason text check (char_length(reason) between 1 and 500),
  -- What was made of it. Holds: one event of one proposal.
  event_id uuid unique references events (id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'declined') = (reason is not null)),
  check ((status = 'approved') = (event_id is not null))
);
-- Serves: what waits for admins, the longest first.
create index event_proposals_waiting on event_proposals (proposed_at, id) where status = 'waiting';
-- Serves: what a member proposed, the newest first, and how much of it waits.
create index event_proposals_of_member on event_proposals (proposed_by, proposed_at, id);
-- Serves: what an account that goes away leaves behind.
create index event_proposals_by_decider on event_proposals (decided_by) where decided_by is not null;

create function refuse_banned_proposal() returns trigger language plpgsql as $$
begin perform refuse_banned(new.proposed_by, new.proposed_at); return null; end $$;
create trigger writer_may after insert on event_proposals for each row execute function refuse_banned_proposal();
