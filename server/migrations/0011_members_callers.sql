-- Whether a punishment still stands is asked with the hub's own clock, as everything else is. Of several, the one that
-- ends last decides.
create or replace view callers as
  select m.id as member_id, m.supabase_id, m.role, m.created_at as member_since,
         p.type as punishment_type, p.reason as punishment_reason, p.ends_at as punishment_ends_at
  from members m
  left join lateral (
    select type, reason, ends_at from punishments
    where member_id = m.id and lifted_at is null
    order by ends_at desc nulls first
    limit 1
  ) p on true;
