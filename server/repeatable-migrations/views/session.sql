-- revision: 2
-- What the access checks of a request read about its member, so that one statement reads all of it. Of several
-- punishments that are not lifted, the row has the one that ends last, or one without an end. It can be over already: the
-- caller compares its end with the clock of the hub.
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
