import type { ZodMiniType } from 'zod/mini';
import type { Queryable } from '#platform/database/database';

/** A kind of job: its name in the database, and the schema of the payload of its jobs. */
export type JobKind<Payload, Name extends string = string> = {
  name: Name;
  payloadSchema: ZodMiniType<Payload>;
};

/** A job as its task receives it. */
export type Job<Payload> = {
  id: string;
  key: string;
  payload: Payload;
  /** The number of attempts, including this one. */
  tries: number;
  createdAt: Date;
};

/** Why a job failed. `isPermanent` is true if a retry would fail again. */
export type JobFailure = {
  reason: string;
  isPermanent?: boolean;
  /**
   * The delay that the other server requests before the next attempt (Retry-After), in milliseconds; limited to the
   * maximum delay of the policy.
   */
  retryAfter?: number;
};

export type JobResult = 'done' | JobFailure;

/** The maximum number of characters of a reason; longer ones are cut. */
export const maxJobReasonLength = 500;

/** The result of a job for which its task returned none. */
export const missingJobResult: JobFailure = { reason: 'the task returned no result' };

/** When a failed job is retried, in milliseconds. The delay doubles with each attempt, up to the maximum. */
export type RetryPolicy = {
  firstDelay: number;
  maxDelay: number;
  /** The number of attempts after which the job is given up. */
  maxTries?: number;
  /**
   * The maximum age in milliseconds: the job is given up if its next attempt would be later than this after its
   * creation.
   */
  maxAge?: number;
};

/** What a worker gives to a running batch of jobs. */
export type JobBatchContext = {
  /** The time at which the batch was claimed. */
  now: Date;
  /** Aborts when the worker stops, or when it holds no job of the batch any more. */
  signal: AbortSignal;
  /**
   * Deletes a job as done; false if it was cancelled or another worker has taken it over. For effects that must be
   * committed in one transaction with the end of the job.
   */
  complete(tx: Queryable, jobId: string): Promise<boolean>;
};

type TaskOptions<Payload> = {
  /** How many jobs one worker runs at once. */
  batchSize: number;
  retry: RetryPolicy;
  /** True if a job that is given up is deleted, because an admin could do nothing about it. */
  deletesFailed?: boolean;
  /** Runs a batch and returns a result for each job, in their order. If it throws, each job of the batch has failed. */
  run(jobs: readonly Job<Payload>[], run: JobBatchContext): Promise<readonly JobResult[]>;
  /** Records in the data of the feature that jobs were given up, in the transaction that marks them as failed. */
  onFailed?(tx: Queryable, jobs: readonly Job<Payload>[]): Promise<void>;
};

/** A kind of job with the code that runs it. */
export type Task<Name extends string = string> = TaskOptions<unknown> & { name: Name };

/**
 * Creates the task of a kind of job. A job with an invalid payload, one that is too old, and one whose process ended
 * during the last attempt fail permanently, and do not stop the others.
 */
export function createTask<Payload, Name extends string>(
  kind: JobKind<Payload, Name>,
  options: TaskOptions<Payload>,
): Task<Name> {
  const { run, onFailed, retry } = options;
  const parse = (jobs: readonly Job<unknown>[]) =>
    jobs.flatMap((job) => {
      const parsed = kind.payloadSchema.safeParse(job.payload);
      return parsed.success ? [{ ...job, payload: parsed.data }] : [];
    });
  return {
    ...options,
    name: kind.name,
    async run(jobs, context) {
      const valid = parse(jobs.filter((job) => !findObstacle(job, retry, context.now)));
      const ran = valid.length > 0 ? await run(valid, context) : [];
      const results = new Map(valid.map(({ id }, index) => [id, ran[index]]));
      return jobs.map((job) => {
        if (results.has(job.id)) return results.get(job.id) ?? missingJobResult;
        const reason = findObstacle(job, retry, context.now) ?? 'the payload is invalid';
        return { reason, isPermanent: true };
      });
    },
    onFailed: async (tx, jobs) => onFailed?.(tx, parse(jobs)),
  };
}

/** Returns why a job must not be run any more. */
function findObstacle({ tries, createdAt }: Job<unknown>, { maxTries, maxAge }: RetryPolicy, now: Date) {
  if (tries > (maxTries ?? Infinity)) return 'the process ended during the last attempt';
  return now.getTime() - createdAt.getTime() > (maxAge ?? Infinity) ? 'the job is too old' : undefined;
}

/** Returns the milliseconds between an attempt, counted from 1, and the next one. */
export const calculateRetryDelay = ({ firstDelay, maxDelay }: RetryPolicy, tries: number) =>
  Math.min(firstDelay * 2 ** (tries - 1), maxDelay);

/** Returns the time of the next attempt after a failure, or null if the job is given up. */
export function calculateNextTryAt(
  policy: RetryPolicy,
  { tries, createdAt }: Job<unknown>,
  { isPermanent = false, retryAfter = 0, now }: JobFailure & { now: Date },
): Date | null {
  const { maxDelay, maxTries = Infinity, maxAge = Infinity } = policy;
  const delay = Math.min(Math.max(calculateRetryDelay(policy, tries), retryAfter), maxDelay);
  const at = now.getTime() + delay;
  const isLast = isPermanent || tries >= maxTries || at - createdAt.getTime() > maxAge;
  return isLast ? null : new Date(at);
}
