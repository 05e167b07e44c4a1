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
