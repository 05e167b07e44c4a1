import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';
import type { AppContext } from '#platform/context/app-context';
import { enqueueJobs } from '#platform/jobs/store/enqueue';
import * as store from './store/verification.ts';
import { verificationJobKey, verificationJobKind } from './verification-job.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;

/** Starts a verification of the data, unless one is not finished; returns the last one. */
export async function startInvariantVerification({ db, now }: Deps): Promise<InvariantVerification> {
  const started = await db.transaction(async (tx) => {
    if (await store.insertVerificationIfNoneUnfinished(tx, now())) {
      const jobs = [{ key: verificationJobKey, payload: {} }];
      await enqueueJobs(tx, verificationJobKind, { jobs, now: now() });
    }
    return store.findLastVerification(tx);
  });
  if (!started) throw new Error('the verification was not stored');
  return toVerification(started);
}

/** Stops the verification that is not finished; returns the last one. */
export async function stopInvariantVerification({ db, now }: Deps): Promise<InvariantVerification | null> {
  await store.requestVerificationStop(db, now());
  const last = await store.findLastVerification(db);
  return last ? toVerification(last) : null;
}

export const toVerification = ({
  started_at: startedAt,
  finished_at: finishedAt,
  state,
  done,
  total,
  current,
  findings,
  is_stop_requested: isStopRequested,
}: store.VerificationRow): InvariantVerification => ({
  state,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  done,
  total,
  current,
  findings,
  isStopRequested,
});
