-- revision: 1
-- Whether a member is not approved yet.
create or replace function is_waiting(member uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from join_requests j where j.member_id = member)
$$;

-- Members that no list shows at a time: banned ones, and those who are not approved yet.
create or replace function is_hidden_from_lists(member uuid, at timestamptz) returns boolean language sql stable parallel safe as $$
  select is_waiting(member) or is_banned(member, at)
$$;
