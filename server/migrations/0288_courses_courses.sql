-- What the hub teaches: courses of modules of lessons.
create table courses (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 20000),
  category text not null check (char_length(category) between 1 and 40),
  -- In cents.
  price integer not null default 0 check (price between 0 and 10000000),
  -- What the tile of the cover is drawn from.
  cover text not null check (char_length(cover) between 1 and 100),
  status text not null check (status in ('draft', 'published', 'archived')),
  -- How many it has: changed by those who hold the course, never by those who learn.
  lessons integer not null default 0 check (lessons >= 0),
  created_by uuid references members (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it was first published: what was may never be deleted.
  published_at timestamptz,
  words tsvector generated always as (
    setweight(to_tsvector('mutirao', title), 'A') || setweight(to_tsvector('mutirao', category || ' ' || description), 'B')
  ) stored,
  check ((status = 'draft') = (published_at is null))
);
-- Serves: all courses, newest first.
create index courses_newest on courses (created_at desc, id desc);
-- Serves: the published courses, newest first.
create index courses_published on courses (published_at desc, id desc) where status = 'published';
-- Serves: which categories there are, and the courses of one.
create index courses_by_category on courses (category);
-- Serves: courses looked through by words.
create index courses_words on courses using gin (words);
-- Serves: what an account that goes away leaves behind.
create index courses_by_maker on courses (created_by) where created_by is not null;

-- Counts of a course beside it: whoever enrols, completes or rates changes them in the same transaction.
create table course_counts (
  course_id uuid primary key references courses (id) on delete cascade,
  enrolments integer not null default 0 check (enrolments >= 0),
  completions integer not null default 0 check (completions between 0 and enrolments),
  ratings integer not null default 0 check (ratings between 0 and enrolments),
  -- All stars together.
  stars integer not null default 0 check (stars between ratings and ratings * 5)
) with (fillfactor = 80);

-- Places are numbers between which there is always another one, so that a move writes one row.
create table course_modules (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete cascade,
  place numeric not null,
  title text not null check (char_length(title) between 1 and 200),
  unique (id, course_id)
);
-- Serves: the modules of a course in their order. Holds: no two stand at one place.
create unique index course_modules_in_order on course_modules (course_id, place);

create table lessons (
  id uuid primary key,
  course_id uuid not null,
  module_id uuid not null,
  place numeric not null,
  title text not null check (char_length(title) between 1 and 200),
  kind text not null check (kind in ('text', 'video', 'file', 'quiz')),
  content text not null check (char_length(content) <= 50000),
  -- Where the video or the file is.
  address text not null default '' check (char_length(address) <= 2000),
  is_preview boolean not null default false,
  changed_at timestamptz not null,
  unique (id, course_id),
  foreign key (module_id, course_id) references course_modules (id, course_id) on delete cascade
);
-- Serves: the lessons of a module in their order. Holds: no two stand at one place.
create unique index lessons_in_order on lessons (module_id, place);
-- Serves: all lessons of a course.
create index lessons_of_course on lessons (course_id);

-- Apart from the lesson, so that what is right is read only where it is graded or written.
create table quizzes (
  lesson_id uuid primary key references lessons (id) on delete cascade,
  -- Which writing of it this is: answers to another one are not graded.
  version integer not null default 1,
  questions jsonb not null,
  pass_share integer not null check (pass_share between 1 and 100),
  tries integer check (tries between 1 and 20)
);
