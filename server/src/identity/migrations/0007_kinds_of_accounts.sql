-- Accounts are also made by telephone, by another service, by invitation, or for nobody in particular.
alter table auth.users
  add column phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  add column phone_confirmed_at timestamptz,
  add column new_phone text,
  add column phone_change_sent_at timestamptz,
  add column invited_at timestamptz,
  add column deleted_at timestamptz,
  add column role text not null default 'authenticated',
  add column is_anonymous boolean not null default false,
  add column is_sso_user boolean not null default false;
-- Digits only, as E.164 has them without the plus sign.
create unique index users_phone on auth.users (phone);
-- Serves: the accounts that wait for a telephone to agree, when its owner types the code.
create index users_by_new_phone on auth.users (new_phone) where new_phone is not null;
-- Serves: the list of users for administrators, newest first.
create index users_by_created on auth.users (created_at desc, id);

-- Whoever comes by the single sign-on of an organisation is its own person, whatever the address says.
drop index auth.users_email;
create unique index users_email on auth.users (email) where not is_sso_user;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in (
    'signup', 'invite', 'recovery', 'magiclink', 'reauthentication', 'email_change_current', 'email_change_new',
    'sms', 'phone_change'
  ));
