-- E-mails and SMS: each has a row, a job that sends it if there is a way to send it, and an entry in the outbox.
create table outgoing_messages (
  id uuid primary key,
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null,
  text text not null,
  html text not null,
  links text[] not null,
  code text,
  language text not null,
  created_at timestamptz not null,
  -- When the mail server accepted it; always null in a hub that only has the outbox.
  sent_at timestamptz,
  -- Set after the last attempt: rejected permanently, or two days without success.
  failed_at timestamptz,
  channel text not null default 'mail' check (channel in ('mail', 'text')),
  -- The channel that the user requested for an SMS, `sms` by default; the operator's service decides which ones it
  -- supports. Null for e-mails.
  text_channel text check (text_channel in ('sms', 'whatsapp')),
  -- The URL of the List-Unsubscribe header, with which the recipient unsubscribes from such e-mails; null if that is
  -- not possible.
  unsubscribe text
);
-- Serves: the outbox, newest first, and purging.
create index outgoing_messages_by_created on outgoing_messages (created_at desc, id desc);
-- Serves: the e-mails to one address, for the export or the deletion of an account.
create index outgoing_messages_by_recipient on outgoing_messages (recipient, created_at, id);
