-- Of a key that is a second factor: it opens nothing by itself, and goes when the factor goes.
alter table auth.webauthn_credentials
  add column factor_id uuid unique references auth.mfa_factors (id) on delete cascade;
