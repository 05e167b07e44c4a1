create table mails (
  id uuid primary key,
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null,
  text text not null,
  html text not null,
  links text[] not null,
  code text,
  language text not null,
  created_at timestamptz not null,
  -- Set once a mail server took it; for ever null in a hub that keeps its mails in the outbox.
  sent_at timestamptz
);

-- Serves: the outbox, newest first, and pruning.
create index mails_by_created on mails (created_at desc, id desc);
