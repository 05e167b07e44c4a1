import type * as calls from '@mutirao/contract/features/joining/endpoints';
import type { JoinRequest } from '@mutirao/contract/features/joining/schemas';
import { joiningErrors } from '@mutirao/contract/features/joining/errors';
import { lockMemberAndAssertRole, maskEmail, emitModerationChangedToStaff } from '#features/members/index';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { composeJoinDecisionEmail } from './join-email.ts';
import * as store from './store/join-requests.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'mail' | 'config' | 'now' | 'identity'>;

/** Lists the waiting or the rejected join requests. */
export async function listJoinRequests(
  { db }: Pick<AppContext, 'db'>,
  { me, query }: HandlerInput<typeof calls.listJoinRequests>,
): Promise<ListPage<JoinRequest>> {
  const { status = 'waiting' } = query;
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await store.listJoinRequestRows(db, { status, after, limit });
  return toTimePage(rows, limit, {
    view: (row) => ({
      id: row.id,
      name: row.name,
      email: me.role === 'admin' ? row.email : maskEmail(row.email),
      avatar: row.avatar,
      words: row.words,
      requestedAt: row.requested_at.toISOString(),
      invitedBy: row.invited_by,
      refusedAt: row.refused_at?.toISOString() ?? null,
      refusedBy: row.refused_by,
      reason: row.reason,
    }),
    at: (row) => row.refused_at ?? row.requested_at,
  });
}

/** Approves the given members who are not approved yet. */
export async function approveJoinRequests(
  ctx: Deps,
  { me, ids }: { me: { id: string }; ids: readonly string[] },
) {
  return ctx.db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'moderator');
    const approved = await store.deleteRequestsAndStartMemberships(tx, { ids, by: me.id, now: ctx.now() });
    const emails = approved.filter(({ email }) => email !== '');
    await ctx.mail.sendAll(
      tx,
      emails.map((email) => composeJoinDecisionEmail(email, { reason: undefined }, ctx.config)),
    );
    if (approved.length > 0) await emitModerationChangedToStaff(tx, ctx);
    return { approved: approved.length };
  });
}

type Rejection = { me: { id: string }; id: string; reason: string };

/** Rejects a join request with a reason. Staff can approve it later. */
export async function rejectJoinRequest(ctx: Deps, { me, id, reason }: Rejection) {
  await ctx.db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'moderator');
    const rejected = await store.setJoinRequestRejected(tx, { id, reason, by: me.id, now: ctx.now() });
    if (!rejected) throw new ApiError(joiningErrors.join_request_already_decided());
    if (rejected.email !== '')
      await ctx.mail.send(tx, composeJoinDecisionEmail(rejected, { reason }, ctx.config));
    await emitModerationChangedToStaff(tx, ctx);
  });
}
