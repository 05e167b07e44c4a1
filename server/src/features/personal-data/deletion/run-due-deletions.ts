import { randomUUID } from 'node:crypto';
import { memberChangedEvent } from '@mutirao/contract/features/members/events';
import { removedMemberName } from '@mutirao/contract/kit/removed-member';
import { findMemberAccount, anonymizeMember } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { ErasureStep, ErasureRequest } from '#platform/context/erasure';
import { removeExportFiles } from '../export/files.ts';
import { deleteExport, findExport } from '../store/export.ts';
import { sendDeletionEmail } from './emails.ts';
import * as store from '../store/deletion.ts';

const minute = 60_000;
const heldFor = 2 * minute;
const stepsPerLease = 50;

/**
 * Erases the members with an expired waiting period, step by step. If it is stopped or killed, the finished steps are
 * saved: the next process starts with the first step again, which finds nothing left to do.
 */
export async function runDueDeletions(
  ctx: AppContext,
  erasures: readonly ErasureStep[],
  signal: AbortSignal,
): Promise<number> {
  const holder = randomUUID();
  for (let done = 0; ; done += 1) {
    if (signal.aborted) return done;
    const until = later(ctx, heldFor);
    const due = await store.claimDueDeletion(ctx.db, { holder, now: ctx.now(), until });
    if (!due) return done;
    try {
      await eraseMember(ctx, erasures, { due, holder, signal });
    } catch (error) {
      // Retried a little later; a stopping process leaves it to the next at once.
      const again = signal.aborted ? null : later(ctx, minute);
      await store.updateDeletionLease(ctx.db, { memberId: due.member_id, holder, until: again });
      if (!signal.aborted) throw error;
    }
  }
}

type Work = { due: store.DeletionRow; holder: string; signal: AbortSignal };

async function eraseMember(ctx: AppContext, erasures: readonly ErasureStep[], { due, holder, signal }: Work) {
  const { db, identity } = ctx;
  const memberId = due.member_id;
  const member = await findMemberAccount(db, memberId);
  if (!member) throw new Error('nobody is there who could be forgotten');
  const accountId = member.accountId;
  const addresses = [member.email, ...(await identity.addressesOf(accountId))].filter(Boolean);
  const leaver: ErasureRequest = {
    memberId,
    accountId,
    addresses: [...new Set(addresses)],
    texts: due.texts,
  };

  for (const erase of [...erasures, eraseExport, eraseAccount]) {
    for (let step = 1; await erase(ctx, leaver); step += 1) {
      signal.throwIfAborted();
      if (step % stepsPerLease === 0) await extendLease();
    }
    await extendLease();
  }

  const now = ctx.now();
  await db.transaction(async (tx) => {
    if (!(await store.finishDeletion(tx, { memberId, holder, now }))) return;
    await ctx.sessions.endSessionsOf(tx, memberId, 'account_deleted');
    await anonymizeMember(tx, memberId, now);
    const nobody = { id: memberId, name: removedMemberName, avatar: null };
    tx.afterCommit(() => ctx.realtime.broadcast(memberChangedEvent, nobody));
    if (member.email === '') return;
    const language = member.language ?? 'pt-BR';
    await sendDeletionEmail(tx, ctx, { kind: 'done', to: member.email, language });
  });

  async function extendLease() {
    signal.throwIfAborted();
    if (!(await store.updateDeletionLease(db, { memberId, holder, until: later(ctx, heldFor) })))
      throw new Error('another process has taken the deletion over');
  }
}

const eraseExport: ErasureStep = async ({ db, storage }, { memberId }) => {
  const created = await findExport(db, memberId);
  if (!created) return false;
  await removeExportFiles({ storage }, created);
  await deleteExport(db, created.id);
  return true;
};

// The last step, because the addresses of sent e-mails are found through the account, also for a process that must
// start again.
const eraseAccount: ErasureStep = async ({ identity }, { accountId }) => {
  await identity.deleteAccount(accountId);
  return false;
};

const later = ({ now }: Pick<AppContext, 'now'>, milliseconds: number) =>
  new Date(now().getTime() + milliseconds);
