alter table mails
  add column tries integer not null default 0,
  -- When it is to be tried, or tried again.
  add column next_try_at timestamptz,
  -- Set once nobody tries any more: refused for good, or two days without success.
  add column failed_at timestamptz;

-- Serves: mails whose job was lost with the process that held it.
create index mails_by_next_try on mails (next_try_at) where sent_at is null and failed_at is null;
