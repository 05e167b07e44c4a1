-- The processes of the hub. Each updates its row twice a minute.
create table hub_instances (
  id uuid primary key,
  name text not null,
  role text not null check (role in ('all', 'web', 'worker')),
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the process was stopped normally; null while it runs, and after a crash.
  stopped_at timestamptz,
  memory_bytes bigint not null,
  -- 1 is one processor.
  cpu_share real not null,
  -- Open WebSockets.
  connections integer not null
);

-- The last run of each queue and of each scheduled work.
create table system_work_runs (
  kind text not null check (kind in ('queue', 'schedule')),
  name text not null,
  -- The interval of scheduled work.
  every_seconds real,
  last_run_at timestamptz not null,
  -- How long it took.
  seconds real not null,
  -- How many runs in a row failed.
  failures integer not null,
  primary key (kind, name),
  check ((kind = 'schedule') = (every_seconds is not null))
);

-- The last result of each check of the hub.
create table system_checks (
  id text primary key,
  state text not null check (state in ('ok', 'warning', 'error', 'unknown', 'off')),
  problem text,
  params jsonb not null,
  copy_text text,
  checked_at timestamptz not null,
  -- When the check first found this problem.
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);

-- Times in which something did not work, kept for a year.
create table system_incidents (
  id uuid primary key,
  kind text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  params jsonb not null,
  -- Serves also: each instance that starts can find that no instance was alive, and only one of them records it.
  unique (kind, started_at),
  check (ended_at >= started_at)
);
-- Only one incident of a kind is open.
create unique index system_incidents_open on system_incidents (kind) where ended_at is null;
-- Serves: the incidents of the last days, newest first, and the purge of old ones.
create index system_incidents_by_start on system_incidents (started_at desc);

-- The disk of the hub on each day, to tell when it will be full.
create table disk_samples (
  day date primary key,
  used_bytes bigint not null
);

-- Verifications of the data that an admin started: the last ones.
create table verifications (
  id uuid primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  done integer not null,
  total integer not null,
  -- The sentence that is being checked.
  current text,
  findings jsonb not null,
  is_stop_requested boolean not null,
  check ((finished_at is null) = (state in ('waiting', 'running')))
);
-- Only one verification is not finished.
create unique index verifications_open on verifications ((true)) where finished_at is null;
