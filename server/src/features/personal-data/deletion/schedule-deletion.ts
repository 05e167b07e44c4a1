import type {
  cancelAccountDeletion as cancelEndpoint,
  requestAccountDeletion as endpoint,
} from '@mutirao/contract/features/personal-data/endpoints';
import { accountDeletionLimits } from '@mutirao/contract/features/personal-data/limits';
import type {
  AccountDeletion,
  AccountDeletionOverview,
} from '@mutirao/contract/features/personal-data/schemas';
import { personalDataErrors } from '@mutirao/contract/features/personal-data/errors';
import { releaseMemberSeats } from '#features/events/index';
import {
  markMemberLeaving,
  unmarkMemberLeaving,
  findMemberAccount,
  isLastAdmin,
} from '#features/members/index';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { negotiateLanguage } from '#platform/http/languages';
import { ApiError } from '#platform/http/endpoints/api-error';
import { deleteJobsByKey, enqueueJobs } from '#platform/jobs/store/enqueue';
import type { AppContext } from '#platform/context/app-context';
import { reauthenticateCaller } from '../reauthenticate-caller.ts';
import { deletionJobKind } from './deletion-task.ts';
import { sendDeletionEmail } from './emails.ts';
import * as store from '../store/deletion.ts';

const day = 86_400_000;

/** Returns everything that a member must know before they request deletion. */
export async function readAccountDeletionOverview(
  ctx: AppContext,
  me: CurrentMember,
): Promise<AccountDeletionOverview> {
  const { db, identity } = ctx;
  const request = await store.findPendingDeletion(db, me.id);
  return {
    dueAt: request?.due_at.toISOString() ?? null,
    proof: await identity.reauthenticationMethodOf(me.accountId),
    isLastAdmin: await isLastAdmin(db, me.id),
    ...(await store.countMemberContent(db, me.id)),
  };
}

/**
 * Starts the deletion of an account: it is signed out everywhere, hidden from every list, and deleted in a week unless
 * its owner cancels.
 */
export async function scheduleDeletion(
  ctx: AppContext,
  { me, body, request }: HandlerInput<typeof endpoint>,
): Promise<AccountDeletion> {
  const { db, identity, sessions, now } = ctx;
  await reauthenticateCaller(ctx, { me, request, body });
  const member = await findMemberAccount(db, me.id);
  const at = now();
  const dueAt = new Date(at.getTime() + accountDeletionLimits.graceDays * day);
  await db.transaction(async (tx) => {
    await markMemberLeaving(tx, me.id, at);
    await releaseMemberSeats(tx, ctx, { memberId: me.id, now: at });
    if (!(await store.insertDeletionRequest(tx, { memberId: me.id, texts: body.texts, now: at, dueAt })))
      throw new ApiError(personalDataErrors.deletion_already_requested());
    await enqueueJobs(tx, deletionJobKind, {
      jobs: [{ key: me.id, payload: { memberId: me.id }, runAt: dueAt }],
      now: at,
    });
    if (member?.email) {
      const language = member.language ?? negotiateLanguage(request.language, 'pt-BR');
      await sendDeletionEmail(tx, ctx, { kind: 'started', to: member.email, language, dueAt });
    }
    await identity.endSessions(tx, me.accountId, 'deletion_requested');
    await sessions.endSessionsOf(tx, me.id, 'deletion_requested');
  });
  return { dueAt: dueAt.toISOString() };
}

/** Cancels a scheduled deletion that has not started. */
export async function cancelDeletion(ctx: AppContext, { me, request }: HandlerInput<typeof cancelEndpoint>) {
  const { db } = ctx;
  const member = await findMemberAccount(db, me.id);
  await db.transaction(async (tx) => {
    if (!(await store.deleteDeletionRequest(tx, me.id)))
      throw new ApiError(personalDataErrors.no_deletion_to_cancel());
    await deleteJobsByKey(tx, deletionJobKind, [me.id]);
    await unmarkMemberLeaving(tx, me.id);
    if (!member?.email) return;
    const language = member.language ?? negotiateLanguage(request.language, 'pt-BR');
    await sendDeletionEmail(tx, ctx, { kind: 'kept', to: member.email, language });
  });
}
