-- revision: 1
-- The quiz of a lesson and the attempts of a learner, after both rows are locked: each later statement in the function sees
-- what the previous holders of the locks committed.
create or replace function lock_quiz(lesson uuid, learner uuid, attempt uuid)
returns table (course_id uuid, status text, quiz jsonb, is_opened boolean, tried integer, sent jsonb) language plpgsql as $$
begin
  perform from lessons l join enrolments n on n.course_id = l.course_id and n.member_id = learner and n.ended_at is null
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

-- The exercise of a lesson and the submission of a learner with an id, after both rows are locked: each later statement in the
-- function sees what the previous holders of the locks committed.
create or replace function lock_exercise(lesson uuid, learner uuid, submission uuid)
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

-- A member who has paid gets access even with a punishment. A course with a price needs a payment.
create or replace function reject_banned_learner() returns trigger language plpgsql as $$
begin
  if exists (
    select from course_orders o
    where o.course_id = new.course_id and o.member_id = new.member_id and o.paid_at is not null and o.refunded_at is null
  ) then return null; end if;
  if exists (select from courses c where c.id = new.course_id and c.price > 0) then
    raise exception 'this course was not paid for' using errcode = 'check_violation';
  end if;
  perform reject_banned(new.member_id, new.enrolled_at);
  return null;
end $$;
