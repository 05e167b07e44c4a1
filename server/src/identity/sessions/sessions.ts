import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import type { Instance } from '../instance.ts';
import type { User, Visitor } from '../shapes.ts';
import { listIdentities, markSignedIn } from '../users/store.ts';
import { endOf } from './lives.ts';
import { hashOf, refreshToken } from './refresh-tokens.ts';
import { sessionBody, type SessionBody } from './session-body.ts';
import * as store from './store.ts';

/** A session just opened, with what binds it to its browser; undefined for clients without a cookie jar. */
export type Opened = { body: SessionBody; binding: string | undefined; remember: boolean };

/** Signs somebody in: a session, its first refresh token, and its access token. */
export async function openSession(
  tx: Transaction,
  instance: Instance,
  { user, method, visitor }: { user: User; method: string; visitor: Visitor },
): Promise<Opened> {
  const now = instance.now();
  const signedIn = (await markSignedIn(tx, user.id, now)) ?? user;
  const keep = instance.settings.mostSessions - 1;
  await endSessions(tx, instance, await store.listSurplus(tx, { userId: user.id, keep }));

  // One binding a browser: a second session of it must not lock the first one out.
  const binding = visitor.isBrowser ? (visitor.binding ?? newBinding()) : undefined;
  const session = await store.insertSession(tx, {
    id: randomUUID(),
    userId: user.id,
    method,
    bindingHash: binding ? hashOf(binding) : null,
    remember: visitor.remember,
    userAgent: visitor.userAgent,
    ip: visitor.ip,
    now,
    notAfter: endOf({ created_at: now, remember: visitor.remember }, now),
  });
  if (!session) throw new Error('a session was not inserted');
  const hash = hashOf(refreshToken(instance, session.id, 0));
  await store.insertRefreshToken(tx, { hash, sessionId: session.id, counter: 0, now });
  await note(tx, {
    action: 'login',
    userId: user.id,
    ip: visitor.ip,
    now,
    traits: { method, session: session.id },
  });
  const identities = await listIdentities(tx, user.id);
  const body = await sessionBody(instance, { user: signedIn, identities, session });
  return { body, binding, remember: visitor.remember };
}

/** Ends sessions here and, through the hook, wherever the product leans on them: all in one transaction. */
export async function endSessions(tx: Transaction, instance: Instance, ids: readonly string[]) {
  if (ids.length === 0) return;
  await store.deleteSessions(tx, { ids });
  await instance.hooks.sessionsEnded(tx, ids);
}

export async function endSessionsOf(
  tx: Transaction,
  instance: Instance,
  userId: string,
  { except }: { except?: string } = {},
) {
  const ids = await store.listSessionIds(tx, userId);
  await endSessions(
    tx,
    instance,
    ids.filter((id) => id !== except),
  );
}

const newBinding = () => randomBytes(32).toString('base64url');
