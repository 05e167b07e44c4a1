-- Requests of members to the team. Only the author and staff read them.
create table tickets (
  id uuid primary key,
  author_id uuid not null references members (id) on delete cascade,
  category text not null check (category in ('general', 'technical', 'course', 'billing', 'feature')),
  subject text not null check (char_length(subject) between 1 and 150),
  -- An open ticket waits for the team. A new message opens a closed one again.
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- Since when it has its status: a second message does not move it to the end of the queue.
  since timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The last reply of the team, and its author.
  answered_at timestamptz,
  answered_by uuid references members (id) on delete set null,
  -- The time up to which the author has read the ticket.
  seen_at timestamptz not null,
  check (status <> 'answered' or answered_at is not null)
);
-- Serves: a member's own tickets, most recently changed first, and what is removed with an account.
create index tickets_of_author on tickets (author_id, changed_at desc, id desc);
-- Serves: how many replies a member has not read.
create index tickets_unseen on tickets (author_id) where answered_at > seen_at;
-- Serves: the team's queue, and its length.
create index tickets_in_queue on tickets (status, since, id);
-- Serves: the queue of one category.
create index tickets_in_queue_of_category on tickets (category, status, since, id);
-- Serves: the replies of an account that is deleted.
create index tickets_by_answerer on tickets (answered_by) where answered_by is not null;
-- Serves: purging tickets without a message for a year. A BRIN index cannot be read in order, so no plan looks for the tickets
-- of a member with few of them among all others.
create index tickets_by_change on tickets using brin (changed_at) with (autosummarize = on);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- Null after the author's account is deleted.
  author_id uuid references members (id) on delete set null,
  by_staff boolean not null,
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz not null
);
-- Serves: the messages of a ticket in chronological order, and the newest one.
create index messages_of_ticket on ticket_messages (ticket_id, created_at, id);
-- Serves: the messages of an account that is deleted.
create index ticket_messages_by_author on ticket_messages (author_id) where author_id is not null;
