-- Members who wait for approval, or were rejected. An approved member has no row.
create table join_requests (
  member_id uuid primary key references members (id) on delete cascade,
  asked_at timestamptz not null,
  words text not null default '' check (char_length(words) <= 300),
  refused_at timestamptz,
  refused_by uuid references members (id) on delete set null,
  reason text check (char_length(reason) between 1 and 500),
  check ((refused_at is null) = (reason is null)),
  check (refused_by is null or refused_at is not null)
);
-- Serves: pending requests, oldest first; rejected ones, newest first.
create index join_requests_waiting on join_requests (asked_at, member_id) where refused_at is null;
create index join_requests_refused on join_requests (refused_at desc, member_id desc) where refused_at is not null;
-- Serves: the rejections of an account that is deleted.
create index join_requests_by_refuser on join_requests (refused_by) where refused_by is not null;

-- Whether a member is not approved yet.
create function is_waiting(member uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from join_requests j where j.member_id = member)
$$;

-- Members that no list shows at a time: banned ones, and those who are not approved yet.
create function is_hidden_from_lists(member uuid, at timestamptz) returns boolean language sql stable parallel safe as $$
  select is_waiting(member) or is_banned(member, at)
$$;
