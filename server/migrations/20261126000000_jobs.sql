-- Durable work: each row is a job that a worker runs until it succeeds or is given up.
create table jobs (
  id uuid primary key,
  task text not null,
  -- What the job is about: a task has one job for each key.
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- When the job is due. While it runs: when its lease ends, after which another worker takes it over.
  run_at timestamptz not null,
  -- Which worker runs it; null while it waits.
  holder uuid,
  tries integer not null default 0,
  last_error text,
  -- Set when it is given up; an admin can retry or delete it.
  failed_at timestamptz,
  unique (task, key)
);
-- Serves: the next due jobs of a task, and which tasks have due jobs.
create index jobs_due on jobs (task, run_at, id) where failed_at is null;
-- Serves: the failed jobs, newest first.
create index jobs_failed on jobs (failed_at desc, id desc) where failed_at is not null;
-- The job that never ends. The worker that holds it runs the scheduled jobs, so that only one worker runs them.
insert into jobs (id, task, key, payload, created_at, run_at)
values ('00000000-0000-7000-8000-000000000000', 'schedules', 'schedules', '{}', 'epoch', 'epoch');
