-- Who receives what courses cost; no row while nothing can be paid.
create table payment_receivers (
  only_row boolean primary key default true check (only_row),
  kind text not null check (kind in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key text not null check (char_length(pix_key) between 1 and 77),
  name text not null check (name ~ '^[ -~]{1,25}$'),
  city text not null check (city ~ '^[ -~]{1,15}$')
);

-- Orders of courses. They are kept for as long as the books are, also without whoever made them.
create table course_orders (
  id uuid primary key,
  -- What a payment names.
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{25}$'),
  course_id uuid not null references courses (id),
  -- Null where the account is gone.
  member_id uuid references members (id),
  -- In cents, as the course cost then.
  amount integer not null check (amount between 1 and 10000000),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- When it was cancelled; when it expired, once another one took its place.
  closed_at timestamptz,
  -- When the money came, and when the hub was told.
  paid_at timestamptz,
  confirmed_at timestamptz,
  paid_by text check (paid_by in ('staff', 'bank', 'webhook')),
  confirmed_by uuid references members (id),
  end_to_end_id text unique check (end_to_end_id ~ '^[A-Za-z0-9]{1,35}$'),
  -- Whether it was this payment that let its payer in.
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
-- Holds: a member has one open order of a course. Serves: finding it.
create unique index course_orders_open on course_orders (course_id, member_id) where paid_at is null and closed_at is null;
-- Serves: what a member ordered, newest first, and what loses its name with an account.
create index course_orders_of_member on course_orders (member_id, made_at desc, id desc);
-- Serves: all orders, newest first.
create index course_orders_newest on course_orders (made_at desc, id desc);
-- Serves: the orders that wait, newest first.
create index course_orders_waiting on course_orders (expires_at desc, id desc) where paid_at is null and closed_at is null;
-- Serves: the orders that were paid, newest first.
create index course_orders_paid on course_orders (paid_at desc, id desc) where paid_at is not null;
-- Serves: the orders whose money is to be given back, newest first.
create index course_orders_owed on course_orders (paid_at desc, id desc)
  where paid_at is not null and not granted and refunded_at is null;
-- Serves: the newest order of a member for a course, and whether one of theirs was paid.
create index course_orders_of_course on course_orders (course_id, member_id, made_at desc, id desc);
-- Serves: the names that go with an account of the staff.
create index course_orders_by_confirmer on course_orders (confirmed_by) where confirmed_by is not null;
-- Serves: the names that go with an account of the staff.
create index course_orders_by_refunder on course_orders (refunded_by) where refunded_by is not null;

-- When the access of an enrolment ended; what was learnt stays for whoever comes back.
alter table enrolments add column ended_at timestamptz;

-- Whoever paid is let in whatever stands against them; what costs something is nobody's without a payment.
create or replace function refuse_banned_learner() returns trigger language plpgsql as $$
begin
  if exists (
    select from course_orders o
    where o.course_id = new.course_id and o.member_id = new.member_id and o.paid_at is not null and o.refunded_at is null
  ) then return null; end if;
  if exists (select from courses c where c.id = new.course_id and c.price > 0) then
    raise exception 'this course was not paid for' using errcode = 'check_violation';
  end if;
  perform refuse_banned(new.member_id, new.enrolled_at);
  return null;
end $$;
create trigger comer_may_again after update of ended_at on enrolments
  for each row when (old.ended_at is not null and new.ended_at is null) execute function refuse_banned_learner();

create or replace function held_quiz(lesson uuid, learner uuid, attempt uuid)
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
