import * as z from 'zod/mini';
import { memberNameOrAvatarChangedEvent } from '@mutirao/contract/features/members/events';
import { removedMemberName } from '@mutirao/contract/kit/removed-member';
import { findMemberAccount, anonymizeMember } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { resolveStoredLanguage } from '#platform/http/languages';
import { createTask, type Job, type JobKind, type JobBatchContext, type Task } from '#platform/jobs/task';
import type { ErasureStep, ErasureRequest } from '#platform/context/erasure';
import { removeExportFiles } from '../export/files.ts';
import { deleteExport, findExport } from '../store/export.ts';
import { sendDeletionEmail } from './emails.ts';
import * as store from '../store/deletion.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The job that deletes an account when its waiting period has ended; its key is the id of the member. */
export const deletionJobKind: JobKind<{ memberId: string }, 'delete_account'> = {
  name: 'delete_account',
  payloadSchema: z.object({ memberId: z.uuid() }),
};

/**
 * Creates the task that erases members by the steps of all features. What an interrupted or failed attempt has erased
 * stays erased: the next attempt runs all steps again, and those that were finished find nothing left to erase. A
 * failed erasure is retried until it succeeds.
 */
export const createDeletionTask = (
  ctx: AppContext,
  erasures: readonly ErasureStep[],
): Task<'delete_account'> =>
  createTask(deletionJobKind, {
    batchSize: 1,
    retry: { firstDelay: minute, maxDelay: hour },
    async run(jobs, run) {
      for (const job of jobs) await eraseMember(ctx, erasures, { job, run });
      return jobs.map(() => 'done');
    },
  });

type Attempt = { job: Job<{ memberId: string }>; run: JobBatchContext };

async function eraseMember(ctx: AppContext, erasures: readonly ErasureStep[], { job, run }: Attempt) {
  const { db, identity } = ctx;
  const { memberId } = job.payload;
  const request = await store.setDeletionStarted(db, { memberId, now: ctx.now() });
  if (!request) return;
  const member = await findMemberAccount(db, memberId);
  if (!member) throw new Error('the member of a deletion does not exist');
  const { accountId } = member;
  const addresses = [member.email, ...(await identity.addressesOf(accountId))].filter(Boolean);
  const erasureRequest: ErasureRequest = {
    memberId,
    accountId,
    addresses: [...new Set(addresses)],
    texts: request.texts,
  };

  for (const erase of [...erasures, eraseExport, eraseAccount]) {
    while (await erase(ctx, erasureRequest)) run.signal.throwIfAborted();
    run.signal.throwIfAborted();
  }

  const now = ctx.now();
  await db.transaction(async (tx) => {
    if (!(await run.complete(tx, job.id))) return;
    await store.setDeletionFinished(tx, { memberId, now });
    await ctx.sessions.endSessionsOf(tx, memberId, 'account_deleted');
    await anonymizeMember(tx, memberId, now);
    const removedMember = { id: memberId, name: removedMemberName, avatar: null };
    tx.afterCommit(() => ctx.realtime.broadcast(memberNameOrAvatarChangedEvent, removedMember));
    if (member.email === '') return;
    const language = resolveStoredLanguage(member.language);
    await sendDeletionEmail(tx, ctx, { kind: 'done', to: member.email, language });
  });
}

const eraseExport: ErasureStep = async ({ db, storage }, { memberId }) => {
  const created = await findExport(db, memberId);
  if (!created) return false;
  await removeExportFiles({ storage }, created);
  await deleteExport(db, created.id);
  return true;
};

// The account is deleted in the last step, because every attempt, also one after a crash, reads the addresses of the
// member from the account.
const eraseAccount: ErasureStep = async ({ identity }, { accountId }) => {
  await identity.deleteAccount(accountId);
  return false;
};
