-- Comments that are hidden until staff decide about them: deleted for everybody else.
create table comment_reviews (
  comment_id uuid primary key references comments (id) on delete cascade,
  hidden_at timestamptz not null
);

-- Serves: whether staff have let the same thing stand before.
create index cases_of_content on report_cases (content_type, content_id);
