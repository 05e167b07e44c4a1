-- What a member has earned, once each and for good.
create table member_badges (
  member_id uuid not null references members (id) on delete cascade,
  badge text not null,
  granted_at timestamptz not null,
  primary key (member_id, badge)
);
-- Serves: who of the members was the answer to a question, for the badges of solutions.
create index counts_accepted on discussion_counts (accepted_comment_id) where accepted_comment_id is not null;
