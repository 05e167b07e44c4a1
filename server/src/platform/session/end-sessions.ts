import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import { hashSessionCookie, type SessionContext } from './session-context.ts';
import * as store from './store.ts';

export type SessionsToEnd = { authSessionIds: readonly string[]; reason: SessionEndReason };

export async function endSessionsByAuthSession(
  context: SessionContext,
  tx: Transaction,
  { authSessionIds, reason }: SessionsToEnd,
) {
  const gone = await store.deleteHubSessions(tx, authSessionIds, { reason, now: context.now() });
  tx.afterCommit(() =>
    notifySessionsEnded(
      context,
      gone.map((row) => row.auth_session_id),
    ),
  );
}

export async function endSessionsOfMember(
  context: SessionContext,
  tx: Transaction,
  { memberId, reason }: { memberId: string; reason: SessionEndReason },
) {
  const gone = await store.deleteHubSessionsOf(tx, memberId, { reason, now: context.now() });
  tx.afterCommit(() => notifySessionsEnded(context, gone));
}

export async function endSessionOfCookie(context: SessionContext, cookie: string) {
  const gone = await store.deleteHubSession(context.db, hashSessionCookie(cookie));
  if (gone) notifySessionsEnded(context, [gone.auth_session_id]);
}

const notifySessionsEnded = ({ listeners }: SessionContext, ids: readonly string[]) =>
  listeners.forEach((onEvent) => onEvent(ids));
