-- Whoever is on the way out may do little else than come back: asked with every call, as a punishment is.
create or replace view callers as
  select m.id as member_id, m.supabase_id, m.role, m.created_at as member_since,
         p.type as punishment_type, p.reason as punishment_reason, p.ends_at as punishment_ends_at, m.left_at
  from members m
  left join lateral (
    select type, reason, ends_at from punishments
    where member_id = m.id and lifted_at is null
    order by ends_at desc nulls first
    limit 1
  ) p on true;
