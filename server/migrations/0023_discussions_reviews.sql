-- What is hidden until staff decide about it: deleted for everybody else, with what brings it back as it was.
create table discussion_reviews (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  likes integer not null,
  replies integer not null,
  attachments smallint not null,
  accepted_comment_id uuid,
  hidden_at timestamptz not null
);
