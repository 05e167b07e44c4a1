-- What an application asks of the page that its person decides on: to sign in again, or to be asked again.
alter table auth.oauth_authorizations add column prompts text[] not null default '{}';
