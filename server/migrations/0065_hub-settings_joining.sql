-- Who may become a member: anybody, or whoever brings an invitation.
alter table hub_settings
  add column joining text not null default 'open' check (joining in ('open', 'invite'));
