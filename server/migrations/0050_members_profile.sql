-- What of a member others see is the member's own to say; an address is nobody's unless they say so.
alter table members
  add column show_email boolean not null default false,
  add column profile_visibility text not null default 'public' check (profile_visibility in ('public', 'private')),
  -- Where the member's days begin: what their browser said at the last sign-in. The hub's own until then.
  add column zone text check (char_length(zone) <= 64);
