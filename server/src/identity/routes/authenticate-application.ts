import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Instance } from '../instance.ts';
import { OAuthProblem } from '../oauth-server/problem.ts';
import { readToken } from '../sessions/access-tokens.ts';
import { findSession } from '../sessions/store.ts';
import { isBanned, type Session, type User } from '../shapes.ts';
import { findAccount } from '../users/store.ts';

const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), client_id: z.uuid() });

/** Returns the user that an application requests, and the session that authorizes it. */
export async function authenticateApplication(
  { db, keys, settings, now }: Instance,
  { headers }: FastifyRequest,
): Promise<{ user: User; session: Session }> {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const said = claims.safeParse(await readToken(token, keys, settings, now()));
  if (!said.success) throw invalid();
  const { sub, session_id: sessionId, client_id: clientId } = said.data;
  const [account, session] = await Promise.all([findAccount(db, sub), findSession(db, sessionId, now())]);
  const isLive = session?.user_id === sub && session.client_id === clientId;
  if (!account || !isLive || isBanned(account.user, now())) throw invalid();
  return { user: account.user, session };
}

const invalid = () => new OAuthProblem('invalid_token', 'the token is unknown or over', 401);
