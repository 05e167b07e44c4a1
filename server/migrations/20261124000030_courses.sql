-- Courses, with modules and lessons.
create table courses (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 20000),
  category text not null check (char_length(category) between 1 and 40),
  -- In cents.
  price integer not null default 0 check (price between 0 and 10000000),
  -- The seed of the drawn cover.
  cover text not null check (char_length(cover) between 1 and 100),
  status text not null check (status in ('draft', 'published', 'archived')),
  -- The number of lessons: changed by those who lock the course, never by learners.
  lessons integer not null default 0 check (lessons >= 0),
  created_by uuid references members (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it was first published: a published course is never deleted.
  published_at timestamptz,
  words tsvector generated always as (
    setweight(search_vector(title), 'A') || setweight(search_vector(category || ' ' || description), 'B')
  ) stored,
  check ((status = 'draft') = (published_at is null))
);
-- Serves: all courses, newest first.
create index courses_newest on courses (created_at desc, id desc);
-- Serves: the published courses, newest first.
create index courses_published on courses (published_at desc, id desc) where status = 'published';
-- Serves: which categories there are, and the courses of one.
create index courses_by_category on courses (category);
-- Serves: courses searched by words.
create index courses_words on courses using gin (words) with (gin_pending_list_limit = 64);
-- Serves: what remains of a deleted account.
create index courses_by_maker on courses (created_by) where created_by is not null;

-- The counters of a course: an enrolment, a completion or a rating changes them in the same transaction.
create table course_counts (
  course_id uuid primary key references courses (id) on delete cascade,
  enrolments integer not null default 0 check (enrolments >= 0),
  completions integer not null default 0 check (completions between 0 and enrolments),
  ratings integer not null default 0 check (ratings between 0 and enrolments),
  -- The sum of all stars.
  stars integer not null default 0 check (stars between ratings and ratings * 5)
) with (fillfactor = 80);

-- A position is a number with decimals. Between two positions there is always another one, so that a move writes only
-- one row.
create table course_modules (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete cascade,
  position numeric not null,
  title text not null check (char_length(title) between 1 and 200),
  unique (id, course_id)
);
-- Serves: the modules of a course in order. Guarantees: no two have the same position.
create unique index course_modules_in_order on course_modules (course_id, position);

create table lessons (
  id uuid primary key,
  course_id uuid not null,
  module_id uuid not null,
  position numeric not null,
  title text not null check (char_length(title) between 1 and 200),
  kind text not null check (kind in ('text', 'video', 'file', 'quiz', 'exercise')),
  content text not null check (char_length(content) <= 50000),
  -- The address of the video or the file.
  address text not null default '' check (char_length(address) <= 2000),
  is_preview boolean not null default false,
  changed_at timestamptz not null,
  unique (id, course_id),
  foreign key (module_id, course_id) references course_modules (id, course_id) on delete cascade
);
-- Serves: the lessons of a module in order. Guarantees: no two have the same position.
create unique index lessons_in_order on lessons (module_id, position);
-- Serves: all lessons of a course.
create index lessons_of_course on lessons (course_id);

-- Apart from the lesson, so that the correct answers are read only to grade or to edit.
create table quizzes (
  lesson_id uuid primary key references lessons (id) on delete cascade,
  -- Counts the edits: answers to another version are not graded.
  version integer not null default 1,
  questions jsonb not null,
  pass_share integer not null check (pass_share between 1 and 100),
  tries integer check (tries between 1 and 20)
);

-- Programming exercises. Apart from the lesson, as quizzes are: the expected results are read only to check or to edit.
create table exercises (
  lesson_id uuid primary key references lessons (id) on delete cascade,
  -- Counts the edits: programs for another version are not checked.
  version integer not null default 1,
  language text not null check (language in ('javascript', 'python')),
  starter text not null check (char_length(starter) <= 10000),
  -- A program that passes the tests; only editors see it.
  solution text not null check (char_length(solution) <= 10000),
  tests jsonb not null check (jsonb_typeof(tests) = 'array' and jsonb_array_length(tests) between 1 and 20),
  -- A test that runs in the browser of its reader cannot be hidden.
  check (language = 'javascript' or not jsonb_path_exists(tests, '$[*] ? (@.hidden == true)'))
);

-- Who learns what, and how far.
create table enrolments (
  course_id uuid not null references courses (id),
  member_id uuid not null references members (id),
  enrolled_at timestamptz not null,
  -- The last opened lesson; null after its deletion.
  last_lesson_id uuid references lessons (id) on delete set null,
  completed_at timestamptz,
  stars integer check (stars between 1 and 5),
  -- When the access ended; the progress remains for a later enrolment.
  ended_at timestamptz,
  primary key (course_id, member_id)
) with (fillfactor = 80);
-- Serves: what a member learns and completed, and what is removed with an account.
create index enrolments_of_member on enrolments (member_id, completed_at);
-- Serves: where learners stop, and what is set to null with a lesson.
create index enrolments_by_last_lesson on enrolments (last_lesson_id) where last_lesson_id is not null;

create table lesson_progress (
  lesson_id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
  opened_at timestamptz not null,
  done_at timestamptz,
  primary key (lesson_id, member_id),
  foreign key (lesson_id, course_id) references lessons (id, course_id) on delete cascade,
  foreign key (course_id, member_id) references enrolments (course_id, member_id) on delete cascade
) with (fillfactor = 80);
-- Serves: how much of a course a member has done, from the index alone.
create index lesson_progress_done on lesson_progress (course_id, member_id, lesson_id) where done_at is not null;
-- Serves: what a member did on each day.
create index lesson_progress_days on lesson_progress (member_id, done_at) where done_at is not null;
-- Serves: how many have done each lesson.
create index lesson_progress_of_lesson on lesson_progress (lesson_id) where done_at is not null;
-- Serves: what is removed with an enrolment.
create index lesson_progress_of_enrolment on lesson_progress (course_id, member_id);

create table quiz_attempts (
  -- Chosen by the client: a repeated request has the same id.
  id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  version integer not null,
  number integer not null check (number >= 1),
  answers jsonb not null,
  -- Whether each answer was correct.
  marks boolean[] not null,
  share integer not null check (share between 0 and 100),
  passed boolean not null,
  at timestamptz not null,
  primary key (lesson_id, member_id, id),
  foreign key (lesson_id, member_id) references lesson_progress (lesson_id, member_id) on delete cascade
);
-- Guarantees: concurrent attempts have different numbers. Serves: the last attempt.
create unique index quiz_attempts_in_order on quiz_attempts (lesson_id, member_id, number);
-- Serves: the answers of a member, and what is removed with an account.
create index quiz_attempts_of_member on quiz_attempts (member_id, at);

-- The last program that a member sent for each exercise, and the first that passed.
create table exercise_submissions (
  -- Chosen by the client: a repeated request has the same id.
  id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  version integer not null,
  number integer not null check (number >= 1),
  code text not null check (char_length(code) <= 10000),
  -- The result of each test; of a hidden one only whether it passed.
  results jsonb not null,
  passed boolean not null,
  is_first_passed boolean not null default false,
  at timestamptz not null,
  primary key (lesson_id, member_id, id),
  check (passed or not is_first_passed),
  foreign key (lesson_id, member_id) references lesson_progress (lesson_id, member_id) on delete cascade
);
-- Guarantees: concurrent submissions have different numbers. Serves: the last submission.
create unique index exercise_submissions_in_order on exercise_submissions (lesson_id, member_id, number);
-- Guarantees: one submission is the first that passed.
create unique index exercise_submissions_first_passed on exercise_submissions (lesson_id, member_id) where is_first_passed;
-- Serves: what a member sent, and what is removed with an account.
create index exercise_submissions_of_member on exercise_submissions (member_id, at);

-- The private notes of a member on a lesson.
create table lesson_notes (
  lesson_id uuid not null references lessons (id) on delete cascade,
  member_id uuid not null references members (id),
  text text not null check (char_length(text) between 1 and 10000),
  changed_at timestamptz not null,
  primary key (lesson_id, member_id)
);
-- Serves: a member's own notes, and what is removed with an account.
create index lesson_notes_of_member on lesson_notes (member_id, lesson_id);

-- Certificates of completed courses: signed once, with the names of the member and of the course at that time.
create table course_certificates (
  id uuid primary key,
  course_id uuid not null,
  member_id uuid not null,
  holder text not null check (char_length(holder) between 1 and 80),
  title text not null check (char_length(title) between 1 and 200),
  issued_at timestamptz not null,
  -- The signed document, which anyone with the address can read.
  credential json not null,
  revoked_at timestamptz,
  revoked_by uuid references members (id),
  -- The reason of the revocation, which is public.
  revoked_reason text check (char_length(revoked_reason) between 3 and 500),
  -- One for each enrolment, also after it was revoked: a second request does not create another one.
  unique (course_id, member_id),
  -- A certificate is removed with its enrolment.
  foreign key (course_id, member_id) references enrolments (course_id, member_id) on delete cascade,
  check ((revoked_at is null) = (revoked_reason is null)),
  check (revoked_by is null or revoked_at is not null)
);
-- Serves: the certificates of a course, newest first.
create index course_certificates_newest on course_certificates (course_id, issued_at desc, id desc);
-- Serves: a member's own certificates, and the certificates that are removed with an account.
create index course_certificates_of_member on course_certificates (member_id, id);
-- Serves: the certificates that a staff member revoked, whose name is removed with the account.
create index course_certificates_by_revoker on course_certificates (revoked_by) where revoked_by is not null;

-- The key that signs certificates. Created once, for all instances of the hub; it never leaves the hub.
create table certificate_keys (
  is_only boolean primary key default true check (is_only),
  seed bytea not null check (octet_length(seed) = 32)
);

-- Who receives the payments for courses; without a row, nothing can be paid.
create table payment_receivers (
  only_row boolean primary key default true check (only_row),
  kind text not null check (kind in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key text not null check (char_length(pix_key) between 1 and 77),
  name text not null check (name ~ '^[ -~]{1,25}$'),
  city text not null check (city ~ '^[ -~]{1,15}$')
);

-- Orders of courses. They are stored as long as accounting needs them, also after the deletion of the account.
create table course_orders (
  id uuid primary key,
  -- The id that a payment contains.
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{25}$'),
  course_id uuid not null references courses (id),
  -- Null after the deletion of the account.
  member_id uuid references members (id),
  -- The price of the course at the time of the order, in cents.
  amount integer not null check (amount between 1 and 10000000),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- When it was cancelled; for an expired order, when another one replaced it.
  closed_at timestamptz,
  -- When the payment arrived, and when the hub received the confirmation.
  paid_at timestamptz,
  confirmed_at timestamptz,
  paid_by text check (paid_by in ('staff', 'bank', 'webhook')),
  confirmed_by uuid references members (id),
  end_to_end_id text unique check (end_to_end_id ~ '^[A-Za-z0-9]{1,35}$'),
  -- Whether this payment gave its payer access.
  granted boolean not null default false,
  -- Further payments of the same order, by their ids at the bank.
  surplus text[] not null default '{}',
  refunded_at timestamptz,
  refunded_by uuid references members (id),
  refund_reason text check (char_length(refund_reason) <= 300),
  check ((paid_at is null) = (paid_by is null) and (paid_at is null) = (confirmed_at is null)),
  check (paid_at is not null or (end_to_end_id is null and confirmed_by is null and not granted and refunded_at is null)),
  check ((refunded_at is null) = (refund_reason is null))
);
-- Guarantees: a member has one open order of a course. Serves: finding it.
create unique index course_orders_open on course_orders (course_id, member_id) where paid_at is null and closed_at is null;
-- Serves: what a member ordered, newest first, and what is anonymized with an account.
create index course_orders_of_member on course_orders (member_id, made_at desc, id desc);
-- Serves: all orders, newest first.
create index course_orders_newest on course_orders (made_at desc, id desc);
-- Serves: the open orders, newest first.
create index course_orders_waiting on course_orders (expires_at desc, id desc) where paid_at is null and closed_at is null;
-- Serves: the paid orders, newest first.
create index course_orders_paid on course_orders (paid_at desc, id desc) where paid_at is not null;
-- Serves: the orders to refund, newest first.
create index course_orders_owed on course_orders (paid_at desc, id desc)
  where paid_at is not null and not granted and refunded_at is null;
-- Serves: the newest order of a member for a course, and whether they paid one.
create index course_orders_of_course on course_orders (course_id, member_id, made_at desc, id desc);
-- Serves: whether a payment is one of the further payments of any order.
create index course_orders_surplus on course_orders (id) where surplus <> '{}';
-- Serves: purging orders that were never paid, oldest first.
create index course_orders_unpaid on course_orders (made_at) where paid_at is null;
-- Serves: the orders that a staff member confirmed, whose name is removed with the account.
create index course_orders_by_confirmer on course_orders (confirmed_by) where confirmed_by is not null;
create index course_orders_by_refunder on course_orders (refunded_by) where refunded_by is not null;

-- Videos, documents and captions of lessons that the hub stores. They arrive in parts, and each part is stored under its own
-- id.
create table lesson_files (
  id uuid primary key,
  -- Null for a file that no lesson uses any more: first its parts are purged, then this row.
  lesson_id uuid references lessons (id) on delete set null,
  kind text not null check (kind in ('video', 'file', 'captions')),
  name text not null check (char_length(name) between 1 and 200),
  language text check ((kind = 'captions') = (language is not null)),
  bytes bigint not null check (bytes > 0),
  -- By which the client recognizes the file when it resumes the upload.
  mark text not null check (char_length(mark) <= 100),
  -- The size of each part except for the last, and the ids of the parts, in order.
  part_bytes integer not null check (part_bytes > 0),
  parts uuid[] not null default '{}',
  received bigint not null default 0 check (received between 0 and bytes),
  -- Detected from the content; null until the file is shown.
  media_type text,
  made_by uuid references members (id),
  made_at timestamptz not null,
  -- When the last part arrived.
  touched_at timestamptz not null,
  check (media_type is null or received = bytes)
);
-- Serves: the files of a lesson, and its uploads.
create index lesson_files_of_lesson on lesson_files (lesson_id) where lesson_id is not null;
-- Guarantees: a lesson shows one video, one document, and one file of captions for each language.
create unique index lesson_files_shown on lesson_files (lesson_id, kind, coalesce(language, ''))
  where lesson_id is not null and media_type is not null;
-- Guarantees: a file has one upload at a time. Serves: where it resumes.
create unique index lesson_files_uploading on lesson_files (lesson_id, made_by, kind, name, bytes, mark, coalesce(language, ''))
  where lesson_id is not null and media_type is null;
-- Serves: purging files that no lesson uses any more.
create index lesson_files_to_purge on lesson_files (id) where lesson_id is null;
-- Serves: abandoned uploads.
create index lesson_files_abandoned on lesson_files (touched_at) where media_type is null and lesson_id is not null;
-- Serves: what remains of a deleted account.
create index lesson_files_by_maker on lesson_files (made_by) where made_by is not null;

-- Courses that were imported as a folder of Markdown and are not applied yet: their content, and the stored files.
create table course_folders (
  id uuid primary key,
  -- The course to change; null to create one.
  course_id uuid references courses (id) on delete set null,
  -- Null for a folder that no member uses any more: first its files are purged, then this row.
  made_by uuid references members (id),
  made_at timestamptz not null,
  -- The state of the course at the preview.
  seen text,
  folder jsonb,
  -- The ids of the stored parts of its files, until lessons show them.
  parts uuid[] not null default '{}',
  -- The response to the request that applied it.
  outcome jsonb
);
-- Serves: the folders of a member, and what remains of a deleted account.
create index course_folders_by_maker on course_folders (made_by) where made_by is not null;
-- Serves: expired folders.
create index course_folders_by_age on course_folders (made_at);
-- Serves: what is set to null with a course.
create index course_folders_of_course on course_folders (course_id) where course_id is not null;
-- Serves: purging folders that no member uses any more.
create index course_folders_to_purge on course_folders (id) where made_by is null;

-- A question about a lesson, and the time in its video: a discussion like any other. It remains after the lesson is deleted.
-- The table of the discussions feature is in this file because it references lessons.
create table lesson_questions (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  second integer check (second between 0 and 86400),
  created_at timestamptz not null
);
-- Serves: the questions about a lesson, newest first.
create index lesson_questions_newest on lesson_questions (lesson_id, created_at desc, discussion_id desc);
