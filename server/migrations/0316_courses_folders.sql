-- Courses that came as a folder of Markdown and wait to be applied: what they say, and the files that were kept for them.
create table course_folders (
  id uuid primary key,
  -- Which course it is to change; none is to make one.
  course_id uuid references courses (id) on delete set null,
  -- Of nobody: what is let go of, once its files are.
  made_by uuid references members (id),
  made_at timestamptz not null,
  -- What the course was like when it was tried.
  seen text,
  folder jsonb,
  -- By which names the parts of its files are kept, until lessons show them.
  parts uuid[] not null default '{}',
  -- What was answered to whoever applied it.
  outcome jsonb
);
-- Serves: what somebody has waiting, and what an account that goes away leaves behind.
create index course_folders_by_maker on course_folders (made_by) where made_by is not null;
-- Serves: what has waited for too long.
create index course_folders_by_age on course_folders (made_at);
-- Serves: what goes with a course.
create index course_folders_of_course on course_folders (course_id) where course_id is not null;
-- Serves: what is let go of.
create index course_folders_let_go on course_folders (id) where made_by is null;
