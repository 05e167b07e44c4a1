import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Records one completed request. `route` is the pattern, never the address itself. */
  recordRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  setSockets(count: number): void;
  /** Records that a search did not have enough time to look through all items of a kind. */
  recordUnfinishedSearch(kind: string): void;
  /** Records one attempt of a batch of jobs of a task. */
  recordJobs(batch: { task: string; done: number; failed: number; seconds: number }): void;
  /** Records one run of scheduled work. */
  recordScheduledWork(run: { work: string; hasFailed: boolean; seconds: number }): void;
  /** Sets how the jobs of the database are counted when the metrics are read. */
  setJobCounter(countJobs: () => Promise<readonly JobCount[]>): void;
  /** Sets how the times of the nightly backups are read when the metrics are read. */
  setBackupReader(readTimes: () => Promise<LastGoodAndFailedBackupTimes>): void;
  /** Sets how the open problems of the hub are counted when the metrics are read. */
  setProblemCounter(countProblems: () => Promise<readonly ProblemCountOfLevel[]>): void;
  text(): Promise<string>;
  readonly contentType: string;
};

/** The number of jobs of a task: waiting or running, or given up. */
export type JobCount = { task: string; state: 'waiting' | 'failed'; count: number };

/** The number of open problems of a level. */
export type ProblemCountOfLevel = { level: 'error' | 'warning'; count: number };

/** When the last good backup was finished, and when the last failed backup was given up. */
export type LastGoodAndFailedBackupTimes = { lastGoodAt: Date | null; lastFailedAt: Date | null };

/** Creates the metrics of this process, in the text format of Prometheus. */
export function createMetricsRegistry(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mutirao_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const sockets = new Gauge({
    name: 'mutirao_sockets',
    help: 'Open WebSockets.',
    registers: [registry],
  });
  const unfinished = new Counter({
    name: 'mutirao_searches_unfinished_total',
    help: 'Searches that reached their deadline before all rows of a kind were read.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const jobs = openJobMetrics(registry);
  return {
    ...jobs,
    ...openBackupMetrics(registry),
    ...openProblemMetrics(registry),
    recordRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    setSockets: (count) => sockets.set(count),
    recordUnfinishedSearch: (kind) => unfinished.inc({ kind }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function openJobMetrics(
  registry: Registry,
): Pick<Metrics, 'recordJobs' | 'recordScheduledWork' | 'setJobCounter'> {
  let countJobs: () => Promise<readonly JobCount[]> = () => Promise.resolve([]);
  const attempts = new Counter({
    name: 'mutirao_job_attempts_total',
    help: 'Attempts to run a job in this process.',
    labelNames: ['task', 'result'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'mutirao_job_batch_seconds',
    help: 'Duration of a batch of jobs in this process.',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
    registers: [registry],
  });
  const scheduledWork = new Histogram({
    name: 'mutirao_scheduled_work_seconds',
    help: 'Duration of each run of scheduled work in this process.',
    labelNames: ['work', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  });
  const gauge = new Gauge({
    name: 'mutirao_jobs',
    help: 'Jobs of all instances that wait or run, and jobs that were given up.',
    labelNames: ['task', 'state'],
    registers: [],
    collect: async () => {
      gauge.reset();
      // Without the database the other figures of the process are still read.
      const counts = await countJobs().catch(() => []);
      for (const { task, state, count } of counts) gauge.set({ task, state }, count);
    },
  });
  registry.registerMetric(gauge);
  return {
    recordScheduledWork({ work, hasFailed, seconds }) {
      scheduledWork.observe({ work, result: hasFailed ? 'failed' : 'done' }, seconds);
    },
    recordJobs({ task, done, failed, seconds }) {
      attempts.inc({ task, result: 'done' }, done);
      attempts.inc({ task, result: 'failed' }, failed);
      durations.observe({ task }, seconds);
    },
    setJobCounter: (count) => void (countJobs = count),
  };
}

function openBackupMetrics(registry: Registry): Pick<Metrics, 'setBackupReader'> {
  let readTimes: () => Promise<LastGoodAndFailedBackupTimes> = () =>
    Promise.resolve({ lastGoodAt: null, lastFailedAt: null });
  const gauge = new Gauge({
    name: 'mutirao_nightly_backup_finished_timestamp_seconds',
    help: 'When the last nightly backup was proven, or given up, in seconds since 1970.',
    labelNames: ['result'],
    registers: [],
    collect: async () => {
      gauge.reset();
      // Without the database the other figures of the process are still read.
      const times = await readTimes().catch(() => ({ lastGoodAt: null, lastFailedAt: null }));
      if (times.lastGoodAt) gauge.set({ result: 'good' }, times.lastGoodAt.getTime() / 1_000);
      if (times.lastFailedAt) gauge.set({ result: 'failed' }, times.lastFailedAt.getTime() / 1_000);
    },
  });
  registry.registerMetric(gauge);
  return { setBackupReader: (read) => void (readTimes = read) };
}

function openProblemMetrics(registry: Registry): Pick<Metrics, 'setProblemCounter'> {
  let countProblems: () => Promise<readonly ProblemCountOfLevel[]> = () => Promise.resolve([]);
  const gauge = new Gauge({
    name: 'mutirao_open_problems',
    help: 'Problems that the hub found about itself, as /admin/sistema lists them.',
    labelNames: ['level'],
    registers: [],
    collect: async () => {
      gauge.reset();
      // Without the database the other figures of the process are still read.
      for (const { level, count } of await countProblems().catch(() => [])) gauge.set({ level }, count);
    },
  });
  registry.registerMetric(gauge);
  return { setProblemCounter: (count) => void (countProblems = count) };
}
