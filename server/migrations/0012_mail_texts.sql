-- Text messages travel on the same road as mails: a row, a job, later and later tries, the outbox.
alter table mails
  add column channel text not null default 'mail' check (channel in ('mail', 'text'));
