import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionEnd } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Proof, Session, User, Visitor } from '../shapes.ts';
import { findAccount, markSignedIn } from '../users/store.ts';
import { readAccessToken } from './access-tokens.ts';
import { endOf } from './lives.ts';
import { hashOf, refreshToken } from './refresh-tokens.ts';
import { sessionBody, type SessionBody } from './session-body.ts';
import * as store from './store.ts';

/** A session just opened, with what binds it to its browser; undefined for clients without a cookie jar. */
export type Opened = {
  body: SessionBody;
  session: Session;
  binding: string | undefined;
  remember: boolean;
};

type Entry = {
  user: User;
  /** The protocol's name of the authentication method. */
  method: string;
  /** Of a sign-in by way of another service: its name. */
  provider?: string;
  /** The identity of the account that signed in, where it is not the e-mail address. */
  identity?: 'email' | 'phone' | 'web3';
  aal?: Session['aal'];
  /** The application for which the user signs in, with its scope. */
  client?: { id: string; scope: string };
  visitor: Visitor;
};

/** Signs a user in: creates a session, its first refresh token, and its access token. */
export async function openSession(
  tx: Transaction,
  instance: Instance,
  { user, method, provider, identity = 'email', aal = 'aal1', client, visitor }: Entry,
): Promise<Opened> {
  const now = instance.now();
  // A deleted account must not sign in, even if one of its sign-in methods still works.
  if (user.deleted_at) throw new IdentityProblem(403, 'user_not_found');
  await markSignedIn(tx, user.id, { provider: provider ?? identity, now });
  // The owner consented to an application's session in an existing session, so it is not a new proof.
  const proves = client ? false : await proveBeside(tx, instance, { user, visitor });
  // An application's sessions are counted separately, so that many of them do not end the owner's own. A session that
  // was opened only to re-authenticate does not end another either, because it is ended at once.
  const keep = instance.settings.mostSessions - (proves ? 0 : 1);
  await endSessions(
    tx,
    instance,
    await store.listSurplus(tx, { userId: user.id, clientId: client?.id, keep }),
  );

  // One binding per browser: a second session in it must not invalidate the first.
  const binding = visitor.isBrowser ? (visitor.binding ?? newBinding()) : undefined;
  const session = await store.insertSession(tx, {
    id: randomUUID(),
    userId: user.id,
    aal,
    amr: [proofOf({ method, provider, now })],
    bindingHash: binding ? hashOf(binding) : null,
    remember: visitor.remember,
    client,
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
  const account = await findAccount(tx, user.id);
  if (!account) throw new Error('the user of a new session is gone');
  const body = await sessionBody(instance, { ...account, session });
  return { body, session, binding, remember: visitor.remember };
}

/** Re-authenticates the session of the request's token, if the user of the sign-in owns it. True if there is such a session. */
async function proveBeside(
  tx: Transaction,
  { keys, settings, now }: Instance,
  { user, visitor: { bearer } }: Pick<Entry, 'user' | 'visitor'>,
): Promise<boolean> {
  const claims = bearer === undefined ? undefined : await readAccessToken(bearer, keys, settings, now());
  if (claims?.userId !== user.id) return false;
  return (await store.markProvenAgain(tx, claims.sessionId, now())) > 0;
}

export function proofOf(it: { method: string; provider?: string | undefined; now: Date }): Proof {
  const timestamp = Math.floor(it.now.getTime() / 1000);
  return it.provider
    ? // For an organisation the protocol exposes the id only.
      { method: it.method, timestamp, provider: it.provider.replace(/^sso:/, '') }
    : { method: it.method, timestamp };
}

/** Ends sessions here and, through the hook, in the product that depends on them: all in one transaction. */
export async function endSessions(
  tx: Transaction,
  instance: Instance,
  ids: readonly string[],
  reason: SessionEnd = 'other',
) {
  if (ids.length === 0) return;
  await store.deleteSessions(tx, { ids });
  await instance.hooks.sessionsEnded(tx, ids, reason);
}

/** Ends a user's sessions, and deletes the codes that could still be exchanged for one. */
export async function endAccess(
  tx: Transaction,
  instance: Instance,
  userId: string,
  { except, reason = 'other' }: { except?: string; reason?: SessionEnd } = {},
) {
  await store.deleteOpenCodes(tx, userId);
  const ids = await store.listSessionIds(tx, userId);
  await endSessions(
    tx,
    instance,
    ids.filter((id) => id !== except),
    reason,
  );
}

export const newBinding = () => randomBytes(32).toString('base64url');
