-- Of whom a second factor is wanted is asked with every call, in the statement that finds out who is asking.
create or replace view callers as
  select m.id as member_id, m.supabase_id, m.role, m.created_at as member_since,
         p.type as punishment_type, p.reason as punishment_reason, p.ends_at as punishment_ends_at, m.left_at,
         exists (select from hub_settings where maintenance_since is not null) as in_maintenance,
         exists (select from join_requests j where j.member_id = m.id) as is_waiting,
         (select factor_rule from hub_settings) as factor_rule,
         (select founded_at from hub_settings) as founded_at
  from members m
  left join lateral (
    select type, reason, ends_at from punishments
    where member_id = m.id and lifted_at is null
    order by ends_at desc nulls first
    limit 1
  ) p on true;
