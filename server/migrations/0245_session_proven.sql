-- When the owner of a session last proved who they are, and whether it was proven by a second factor as well. Whoever was
-- signed in before proves it anew where that is asked.
alter table sessions
  add column proven_at timestamptz,
  add column is_raised boolean not null default false;
