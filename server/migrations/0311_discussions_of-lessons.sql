-- What is asked about a lesson, and at which moment of its video: a discussion like any other. It outlives the lesson.
create table lesson_questions (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  second integer check (second between 0 and 86400),
  created_at timestamptz not null
);
-- Serves: what is asked about a lesson, newest first.
create index lesson_questions_newest on lesson_questions (lesson_id, created_at desc, discussion_id desc);
