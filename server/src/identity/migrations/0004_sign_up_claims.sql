-- The password that somebody chose when signing up with an address that already has an account. Signing in with it
-- answers as for a new account that waits for its confirmation, so that the answer does not tell the two apart.
create table auth.sign_up_claims (
  user_id uuid primary key references auth.users (id) on delete cascade,
  password_hash text not null,
  -- When the owner was last told by mail.
  told_at timestamptz not null
);
