-- Who learns what, and how far.
create table enrolments (
  course_id uuid not null references courses (id),
  member_id uuid not null references members (id),
  enrolled_at timestamptz not null,
  -- The lesson that was opened last; gone with it.
  last_lesson_id uuid references lessons (id) on delete set null,
  completed_at timestamptz,
  stars integer check (stars between 1 and 5),
  primary key (course_id, member_id)
) with (fillfactor = 80);
-- Serves: what a member learns and completed, and what is removed with an account.
create index enrolments_of_member on enrolments (member_id, completed_at);
-- Serves: where people stop, and what loses its place with a lesson.
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
-- Serves: how much of a course a member has done, counted in the index alone.
create index lesson_progress_done on lesson_progress (course_id, member_id, lesson_id) where done_at is not null;
-- Serves: what a member did on each day.
create index lesson_progress_days on lesson_progress (member_id, done_at) where done_at is not null;
-- Serves: how many have done each lesson.
create index lesson_progress_of_lesson on lesson_progress (lesson_id) where done_at is not null;
-- Serves: what goes with an enrolment.
create index lesson_progress_of_enrolment on lesson_progress (course_id, member_id);

create table quiz_attempts (
  -- Chosen by whoever answers: sent again it is the same one.
  id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  version integer not null,
  number integer not null check (number >= 1),
  answers jsonb not null,
  -- Whether each question was answered rightly.
  marks boolean[] not null,
  share integer not null check (share between 0 and 100),
  passed boolean not null,
  at timestamptz not null,
  primary key (lesson_id, member_id, id),
  foreign key (lesson_id, member_id) references lesson_progress (lesson_id, member_id) on delete cascade
);
-- Holds: no two tries at once are the same one. Serves: the last of them.
create unique index quiz_attempts_in_order on quiz_attempts (lesson_id, member_id, number);
-- Serves: what a member answered, and what is removed with an account.
create index quiz_attempts_of_member on quiz_attempts (member_id, at);

-- What a member writes beside a lesson, for nobody else.
create table lesson_notes (
  lesson_id uuid not null references lessons (id) on delete cascade,
  member_id uuid not null references members (id),
  text text not null check (char_length(text) between 1 and 10000),
  changed_at timestamptz not null,
  primary key (lesson_id, member_id)
);
-- Serves: a member's own notes, and what is removed with an account.
create index lesson_notes_of_member on lesson_notes (member_id, lesson_id);

create function refuse_banned_learner() returns trigger language plpgsql as $$
begin perform refuse_banned(new.member_id, new.enrolled_at); return null; end $$;
create trigger writer_may after insert on enrolments
  for each row execute function refuse_banned_learner();

-- The quiz of a lesson with what its reader did of it, after both were held: each statement in here sees what those did who
-- were waited for.
create function held_quiz(lesson uuid, learner uuid, attempt uuid)
returns table (course_id uuid, status text, quiz jsonb, is_opened boolean, tried integer, sent jsonb) language plpgsql as $$
begin
  perform from lessons l join enrolments n on n.course_id = l.course_id and n.member_id = learner
  where l.id = lesson for key share of l for update of n;
  if not found then return; end if;
  return query
  select l.course_id, c.status,
         case when q.lesson_id is not null then jsonb_build_object('version', q.version, 'questions', q.questions,
           'passShare', q.pass_share, 'tries', q.tries) end,
         exists (select from lesson_progress p where p.lesson_id = l.id and p.member_id = learner),
         (select count(*)::integer from quiz_attempts t
          where t.lesson_id = l.id and t.member_id = learner and t.version = q.version),
         (select jsonb_build_object('id', t.id, 'number', t.number, 'marks', to_jsonb(t.marks), 'share', t.share,
            'passed', t.passed, 'at', t.at, 'version', t.version)
          from quiz_attempts t where t.lesson_id = l.id and t.member_id = learner and t.id = attempt)
  from lessons l join courses c on c.id = l.course_id left join quizzes q on q.lesson_id = l.id where l.id = lesson;
end $$;
