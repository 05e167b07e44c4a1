-- Serves: sweeping out the anonymous accounts that nobody can come back to.
create index users_anonymous on auth.users (last_sign_in_at) where is_anonymous;
