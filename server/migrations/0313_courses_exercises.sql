-- Programs as a lesson: what is to be written, and what is expected of it.
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check check (kind in ('text', 'video', 'file', 'quiz', 'exercise'));

-- Apart from the lesson, as quizzes are: what is expected is read only where a program is checked or an exercise is written.
create table exercises (
  lesson_id uuid primary key references lessons (id) on delete cascade,
  -- Which writing of it this is: programs for another one are not checked.
  version integer not null default 1,
  language text not null check (language in ('javascript', 'python')),
  starter text not null check (char_length(starter) <= 10000),
  -- One that passes, for those who edit it.
  solution text not null check (char_length(solution) <= 10000),
  tests jsonb not null check (jsonb_typeof(tests) = 'array' and jsonb_array_length(tests) between 1 and 20),
  -- What the reader's own browser runs keeps nothing from its reader.
  check (language = 'javascript' or not jsonb_path_exists(tests, '$[*] ? (@.hidden == true)'))
);

-- What members sent, of each the last one and the first that passed.
create table exercise_submissions (
  -- Chosen by whoever sends it: sent again it is the same one.
  id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  version integer not null,
  number integer not null check (number >= 1),
  code text not null check (char_length(code) <= 10000),
  -- What came of each test; of a hidden one only whether it was passed.
  results jsonb not null,
  passed boolean not null,
  is_first_passed boolean not null default false,
  at timestamptz not null,
  primary key (lesson_id, member_id, id),
  check (passed or not is_first_passed),
  foreign key (lesson_id, member_id) references lesson_progress (lesson_id, member_id) on delete cascade
);
-- Holds: no two at once are the same one. Serves: the last of them.
create unique index exercise_submissions_in_order on exercise_submissions (lesson_id, member_id, number);
-- Holds: one is the first that passed.
create unique index exercise_submissions_first_passed on exercise_submissions (lesson_id, member_id) where is_first_passed;
-- Serves: what a member sent, and what is removed with an account.
create index exercise_submissions_of_member on exercise_submissions (member_id, at);

-- The exercise of a lesson with what its reader sent under an id, after both were held: each statement in here sees what
-- those did who were waited for.
create function held_exercise(lesson uuid, learner uuid, submission uuid)
returns table (course_id uuid, exercise jsonb, is_opened boolean, sent jsonb) language plpgsql as $$
begin
  perform from lessons l join enrolments n on n.course_id = l.course_id and n.member_id = learner and n.ended_at is null
  where l.id = lesson for key share of l for update of n;
  if not found then return; end if;
  return query
  select l.course_id,
         case when e.lesson_id is not null then
           jsonb_build_object('version', e.version, 'language', e.language, 'starter', e.starter, 'tests', e.tests) end,
         exists (select from lesson_progress p where p.lesson_id = l.id and p.member_id = learner),
         (select jsonb_build_object('id', s.id, 'version', s.version, 'at', s.at, 'passed', s.passed, 'results', s.results)
          from exercise_submissions s where s.lesson_id = l.id and s.member_id = learner and s.id = submission)
  from lessons l left join exercises e on e.lesson_id = l.id where l.id = lesson;
end $$;
