-- What members write to the team. Only its author and staff ever read it.
create table tickets (
  id uuid primary key,
  author_id uuid not null references members (id) on delete cascade,
  category text not null check (category in ('general', 'technical', 'course', 'billing', 'feature')),
  subject text not null check (char_length(subject) between 1 and 150),
  -- Open waits for the team. Closed is over until somebody writes again.
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- Since when it has its status: whoever writes twice does not wait anew.
  since timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The last time the team answered, and who did.
  answered_at timestamptz,
  answered_by uuid references members (id) on delete set null,
  -- Up to when the author has read.
  seen_at timestamptz not null,
  check (status <> 'answered' or answered_at is not null)
);
-- Serves: a member's own tickets, the last changed first, and what is removed with an account.
create index tickets_of_author on tickets (author_id, changed_at desc, id desc);
-- Serves: how many answers a member has not seen.
create index tickets_unseen on tickets (author_id) where answered_at > seen_at;
-- Serves: the team's queue, and how many wait in it.
create index tickets_in_queue on tickets (status, since, id);
-- Serves: the queue of one category.
create index tickets_in_queue_of_category on tickets (category, status, since, id);
-- Serves: what an account that goes away has answered.
create index tickets_by_answerer on tickets (answered_by) where answered_by is not null;

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- Null once the account of whoever answered is gone.
  author_id uuid references members (id) on delete set null,
  by_staff boolean not null,
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz not null
);
-- Serves: what was said in a ticket, in its order, and the newest of it.
create index messages_of_ticket on ticket_messages (ticket_id, created_at, id);
-- Serves: what an account that goes away has written.
create index ticket_messages_by_author on ticket_messages (author_id) where author_id is not null;
