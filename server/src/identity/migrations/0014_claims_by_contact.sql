-- A claim belongs to what the sign-up named: the address or the telephone of an account that may have both.
alter table auth.sign_up_claims
  add column contact text not null default 'email' check (contact in ('email', 'phone')),
  drop constraint sign_up_claims_pkey,
  add primary key (user_id, contact);
