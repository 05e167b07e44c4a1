-- revision: 1
-- Everything that a request needs to know of its member, in one statement. Of several punishments the one that ends last
-- applies. The caller checks whether it still applies, with the clock of the hub, as for everything else.
create or replace view callers as
  select m.id as member_id, m.account_id, m.role, m.created_at as member_since,
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
