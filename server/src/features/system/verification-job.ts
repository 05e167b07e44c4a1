import * as z from 'zod/mini';
import type { AppContext } from '#platform/context/app-context';
import type { Invariant } from '#platform/context/invariant';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { createTask, type JobKind, type Task } from '#platform/jobs/task';
import * as store from './store/verification.ts';

const minute = 60_000;
// Max time of one statement in milliseconds. It is high, because counting all rows of a large hub takes long;
// so the statements run on a separate connection.
const statementTimeout = 5 * minute;
const stopCheckIntervalMs = 1_000;

/**
 * The job that checks the invariants. Its key is always the same, so that only one runs at a time in all
 * instances.
 */
export const verificationJobKind: JobKind<Record<string, never>, 'verify_data'> = {
  name: 'verify_data',
  payloadSchema: z.strictObject({}),
};
export const verificationJobKey = 'verification';

/**
 * Creates the task that checks the invariants of the stored data one after the other, and stores its
 * progress.
 */
export const createVerificationTask = (
  ctx: AppContext,
  invariants: readonly Invariant[],
): Task<'verify_data'> =>
  createTask(verificationJobKind, {
    batchSize: 1,
    retry: { firstDelay: 10_000, maxDelay: minute, maxTries: 3 },
    deletesFailed: true,
    async run([job], { signal, complete }) {
      const { pool } = ctx.db;
      // A stop cancels the statement of this connection, which a pooler could lend to others.
      const connectionString = ctx.config.directDatabaseUrl ?? pool.options.connectionString ?? '';
      const verificationDb = openDatabase({
        connectionString,
        connections: 1,
        statementTimeoutMs: statementTimeout,
      });
      try {
        const isComplete = await verify(ctx, verificationDb, { invariants, signal });
        // The job and the verification end in one transaction. Otherwise an admin could start a verification
        // before the job is deleted, and no new job would be queued, because the key is the same.
        await ctx.db.transaction(async (tx) => {
          if (!job || !(await complete(tx, job.id))) return;
          await store.finishVerification(tx, { state: isComplete ? 'done' : 'stopped', now: ctx.now() });
        });
      } finally {
        await verificationDb.close();
      }
      return ['done'];
    },
    onFailed: (tx) => store.finishVerification(tx, { state: 'failed', now: ctx.now() }),
  });

type Work = { invariants: readonly Invariant[]; signal: AbortSignal };

/** Checks the invariants in order; returns false if an admin has stopped it. Throws if the hub stops. */
async function verify({ db, log }: AppContext, verificationDb: Database, { invariants, signal }: Work) {
  const findings: { name: string; count: number | null }[] = [];
  const total = invariants.length;
  for (const [done, { name, violations }] of invariants.entries()) {
    signal.throwIfAborted();
    if (!(await store.updateVerificationProgress(db, { done, total, current: name, findings }))) return false;
    const { count, wasStopped } = await countViolations({ db, verificationDb, signal }, violations).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        log.warn({ error, invariant: name }, 'invariant was not checked');
        return { count: null, wasStopped: false };
      },
    );
    if (wasStopped) return false;
    if (count !== 0) findings.push({ name, count });
  }
  return store.updateVerificationProgress(db, { done: total, total, current: null, findings });
}

/**
 * Counts the rows that violate an invariant. If an admin or the hub stops the verification, the running statement is
 * cancelled.
 */
async function countViolations(
  { db, verificationDb, signal }: { db: Database; verificationDb: Database; signal: AbortSignal },
  violations: Invariant['violations'],
): Promise<{ count: number; wasStopped: boolean }> {
  const pid = await store.readConnectionPid(verificationDb);
  // The listener below is not called for a signal that has already aborted.
  signal.throwIfAborted();
  let wasStopped = false;
  const stop = async () => {
    if (pid !== undefined) await store.cancelStatementOfConnection(db, pid);
  };
  const stopIfRequested = async () => {
    if (!(await store.isVerificationStopRequested(db))) return;
    wasStopped = true;
    await stop();
  };
  const watch = setInterval(() => {
    // An error of the poll or of the cancellation is ignored, because the next poll tries both again.
    stopIfRequested().catch(() => undefined);
  }, stopCheckIntervalMs);
  const onAbort = () => void stop().catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return { count: await violations(verificationDb), wasStopped };
  } catch (error) {
    signal.throwIfAborted();
    if (wasStopped) return { count: 0, wasStopped };
    throw error;
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', onAbort);
  }
}
