-- Whether a member is banned at a moment. Asked row by row of the few that a list shows: no plan turns it into a look at every ban.
create function is_banned(member uuid, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (
    select from punishments p
    where p.member_id = member and p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban')
      and (p.ends_at is null or p.ends_at > at)
  )
$$;
-- Serves: which bans stand, for taking their members out of the rankings.
create index bans_standing on punishments (ends_at desc nulls first, member_id)
  where lifted_at is null and type in ('temporary_ban', 'permanent_ban');
