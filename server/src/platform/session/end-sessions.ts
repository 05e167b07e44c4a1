import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import { hashSessionCookie, type SessionContext } from './session-context.ts';
import * as store from './store.ts';

export type AuthSessionsToEnd = { authSessionIds: readonly string[]; reason: SessionEndReason };

/**
 * Ends the hub's sessions that belong to these sessions of the identity service, and notifies the listeners on commit.
 */
export async function endSessionsByAuthSession(
  context: SessionContext,
  tx: Transaction,
  { authSessionIds, reason }: AuthSessionsToEnd,
) {
  const ended = await store.deleteHubSessionsByAuthSession(tx, authSessionIds, {
    reason,
    now: context.now(),
  });
  tx.afterCommit(() =>
    notifySessionsEnded(
      context,
      ended.map((row) => row.auth_session_id),
    ),
  );
}

export async function endSessionsOfMember(
  context: SessionContext,
  tx: Transaction,
  { memberId, reason }: { memberId: string; reason: SessionEndReason },
) {
  const ended = await store.deleteHubSessionsOfMember(tx, memberId, { reason, now: context.now() });
  tx.afterCommit(() => notifySessionsEnded(context, ended));
}

/** Ends the session of a cookie, when the user signs out. */
export async function endHubSessionOfCookie(context: SessionContext, cookie: string) {
  const ended = await store.deleteHubSessionByHash(context.db, hashSessionCookie(cookie));
  if (ended) notifySessionsEnded(context, [ended.auth_session_id]);
}

const notifySessionsEnded = ({ listeners }: SessionContext, ids: readonly string[]) =>
  listeners.forEach((onEvent) => onEvent(ids));
