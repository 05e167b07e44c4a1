alter table auth.one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('signup', 'recovery', 'magiclink', 'reauthentication', 'email_change_current', 'email_change_new')
  );

alter table auth.users add column reauthentication_sent_at timestamptz;

-- Serves: the accounts that wait for an address to agree, when its owner types the code.
create index users_by_new_email on auth.users (new_email) where new_email is not null;
