-- What two members say to each other. Nobody else reads it by any call, staff neither.
create table conversations (
  id uuid primary key,
  low_id uuid not null references members (id),
  high_id uuid not null references members (id),
  -- Who wrote first: for the other it is a request until they answer.
  started_by uuid not null references members (id),
  created_at timestamptz not null,
  -- One for each pair. Serves: the conversation with a member.
  unique (low_id, high_id),
  check (low_id < high_id),
  check (started_by in (low_id, high_id))
);
-- Serves: how many somebody began lately.
create index conversations_by_starter on conversations (started_by, created_at desc);
-- Serves: what an account that goes away leaves behind.
create index conversations_by_high on conversations (high_id);

-- What a conversation is to each of its two. Both rows carry the same counts of what was said, so that a list is one look
-- in one index; they change with every message, and are kept narrow for it.
create table conversation_sides (
  conversation_id uuid not null references conversations (id) on delete cascade,
  member_id uuid not null references members (id),
  other_id uuid not null references members (id),
  -- Not listed: deleted for this one, or refused, until something new is said.
  is_listed boolean not null default true,
  -- Since when this one takes part. Null is a stranger's request.
  accepted_at timestamptz,
  refused_at timestamptz check (refused_at is null or accepted_at is null),
  muted_at timestamptz,
  -- Nothing that was said up to then is shown to this one.
  cleared_at timestamptz,
  read_at timestamptz,
  unread integer not null default 0 check (unread >= 0),
  messages integer not null default 0 check (messages >= 0),
  last_at timestamptz not null,
  primary key (conversation_id, member_id),
  check (member_id <> other_id)
) with (fillfactor = 80);
-- Serve: somebody's conversations, and the requests of strangers, the last changed first.
create index conversations_of_member on conversation_sides (member_id, last_at desc, conversation_id desc)
  where is_listed and accepted_at is not null;
create index requests_of_member on conversation_sides (member_id, last_at desc, conversation_id desc)
  where is_listed and accepted_at is null;
-- Serves: how much waits for somebody.
create index conversations_unread on conversation_sides (member_id)
  where unread > 0 and is_listed and muted_at is null;
-- Serves: what both have deleted.
create index sides_cleared on conversation_sides (conversation_id) where cleared_at is not null;
-- Serves: what an account that goes away leaves behind.
create index sides_of_member on conversation_sides (member_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  author_id uuid not null references members (id),
  receiver_id uuid not null references members (id),
  -- What its sender's client calls it: sent again, by whichever way, it is there already.
  client_id uuid,
  -- Empty once its sender took it back, or where it is nothing but files.
  content text not null check (char_length(content) <= 4000),
  -- No two of one conversation at the same moment: whoever writes holds the conversation, and comes after the last.
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Whose it is stands among its words, as in the other searches: one index answers for one's own alone.
  words tsvector generated always as (
    to_tsvector('mutirao', content)
    || array_to_tsvector(array['=m' || author_id::text, '=m' || receiver_id::text])
  ) stored,
  -- Serves: what was said in a conversation, the newest first.
  unique (conversation_id, created_at),
  unique (author_id, client_id),
  check (author_id <> receiver_id),
  check (deleted_at is null or content = '')
);
-- Serves: the search in one's own messages.
create index messages_words on messages using gin (words) where deleted_at is null;
-- Serves: what an account that goes away has written.
create index messages_by_author on messages (author_id, id);

-- The files that come with a message: for its two alone.
create table message_files (
  message_id uuid not null references messages (id) on delete cascade,
  file_id uuid not null references files (id),
  place smallint not null,
  primary key (message_id, place),
  unique (message_id, file_id)
);
-- Serves: who may see a file, and files that nothing shows any more.
create index messages_of_file on message_files (file_id);

create trigger writer_may after insert on messages for each row execute function refuse_banned_author();
create function refuse_banned_rewriter() returns trigger language plpgsql as $$
begin perform refuse_banned(new.author_id, new.edited_at); return null; end $$;
create trigger writer_still_may after update of content on messages for each row
  when (new.edited_at is distinct from old.edited_at and new.deleted_at is null) execute function refuse_banned_rewriter();

-- What waits for a member: messages where they take part, and requests of strangers, of what is not muted, each counted up to
-- `most`.
create function waiting_messages(member uuid, most integer) returns table (unread bigint, requests bigint)
language sql stable parallel safe as $$
  select least(coalesce(sum(s.unread) filter (where s.accepted_at is not null), 0), most),
         least(count(*) filter (where s.accepted_at is null), most)
  from conversation_sides s
  where s.member_id = member and s.unread > 0 and s.is_listed and s.muted_at is null
$$;
