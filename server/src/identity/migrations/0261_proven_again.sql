-- When the owner of a session last showed anew who they are, beside the proofs that it was opened and raised with.
alter table auth.sessions add column proven_again_at timestamptz;
