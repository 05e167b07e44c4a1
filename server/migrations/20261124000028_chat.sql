-- Private conversations of two members. No endpoint shows them to others, staff included.
create table conversations (
  id uuid primary key,
  low_id uuid not null references members (id),
  high_id uuid not null references members (id),
  -- Who wrote first: for the other member it is a request until they reply.
  started_by uuid not null references members (id),
  created_at timestamptz not null,
  -- One for each pair. Serves: the conversation with a member.
  unique (low_id, high_id),
  check (low_id < high_id),
  check (started_by in (low_id, high_id))
);
-- Serves: the number of conversations that a member started recently.
create index conversations_by_starter on conversations (started_by, created_at desc);
-- Serves: what remains of a deleted account.
create index conversations_by_high on conversations (high_id);

-- The state of a conversation for each of its two participants. Both rows have the same counts, so that a list is one index
-- scan. They change with every message, so they are narrow.
create table conversation_participants (
  conversation_id uuid not null references conversations (id) on delete cascade,
  member_id uuid not null references members (id),
  other_id uuid not null references members (id),
  -- Not listed until the next message: deleted or rejected by this participant.
  is_listed boolean not null default true,
  -- Since when this member participates. Null for a request of an unknown member.
  accepted_at timestamptz,
  refused_at timestamptz check (refused_at is null or accepted_at is null),
  muted_at timestamptz,
  -- This participant does not see messages up to this time.
  cleared_at timestamptz,
  read_at timestamptz,
  unread integer not null default 0 check (unread >= 0),
  messages integer not null default 0 check (messages >= 0),
  last_at timestamptz not null,
  primary key (conversation_id, member_id),
  check (member_id <> other_id)
) with (fillfactor = 80);
-- Serves: a member's conversations, and the requests of unknown members, most recently changed first.
create index conversations_of_member on conversation_participants (member_id, last_at desc, conversation_id desc)
  where is_listed and accepted_at is not null;
create index requests_of_member on conversation_participants (member_id, last_at desc, conversation_id desc)
  where is_listed and accepted_at is null;
-- Serves: a member's unread conversations.
create index conversations_unread on conversation_participants (member_id)
  where unread > 0 and is_listed and muted_at is null;
-- Serves: what both participants have deleted.
create index participants_cleared on conversation_participants (conversation_id) where cleared_at is not null;
-- Serves: what remains of a deleted account.
create index participants_of_member on conversation_participants (member_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  author_id uuid not null references members (id),
  receiver_id uuid not null references members (id),
  -- The id that the client of the author chose: a repeated message is found by it, over HTTP and over the socket.
  client_id uuid,
  -- Empty if the author deleted the message, or if the message has only files.
  content text not null check (char_length(content) <= 4000),
  -- No two messages of a conversation have the same time: a writer locks the conversation and comes after the last one.
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The words include the ids of the author and the receiver, so that the search in one member's messages needs only
  -- this index.
  words tsvector generated always as (
    search_vector(content) || array_to_tsvector(array['=m' || author_id::text, '=m' || receiver_id::text])
  ) stored,
  -- Serves: the messages of a conversation, newest first.
  unique (conversation_id, created_at),
  unique (author_id, client_id),
  check (author_id <> receiver_id),
  check (deleted_at is null or content = '')
);
-- Serves: the search in a member's own messages.
create index messages_words on messages using gin (words)
  with (gin_pending_list_limit = 64) where deleted_at is null;
-- Serves: the messages of an account that is deleted.
create index messages_by_author on messages (author_id, id);

-- The files of a message: only its two participants see them.
create table message_files (
  message_id uuid not null references messages (id) on delete cascade,
  file_id uuid not null references files (id),
  position smallint not null,
  primary key (message_id, position),
  unique (message_id, file_id)
);
-- Serves: who can see a file, and unused files.
create index messages_of_file on message_files (file_id);

-- Messages that a decision removed, until an appeal restores them or they expire. No one reads the text; the files remain
-- stored, and no one sees them.
create table removed_messages (
  message_id uuid primary key references messages (id) on delete cascade,
  content text not null check (char_length(content) <= 4000),
  removed_at timestamptz not null
);
-- Serves: purging removed messages that have expired.
create index removed_messages_by_age on removed_messages (removed_at, message_id);
