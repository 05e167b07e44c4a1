-- Codes on paper for whoever lost the other factors: each opens once, and only its hash is kept.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
-- One set an account.
create unique index mfa_factors_one_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
