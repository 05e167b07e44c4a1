import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { IdentityInstance } from '../../instance.ts';
import { OAuthError } from '../../oauth-server/oauth-error.ts';
import { verifyInstanceToken } from '../../sessions/access-tokens.ts';
import { findSession } from '../../sessions/store.ts';
import { isUserBanned, type Session, type User } from '../../account-model.ts';
import { findAccountById } from '../../users/store.ts';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), client_id: z.uuid() });

/** Returns the user and the session of an application's access token. Throws if the token is invalid. */
export async function authenticateOAuthToken(
  { db, keys, settings, now }: IdentityInstance,
  { headers }: FastifyRequest,
): Promise<{ user: User; session: Session }> {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const input = claimsSchema.safeParse(await verifyInstanceToken(token, keys, settings, now()));
  if (!input.success) throw createInvalidTokenError();
  const { sub, session_id: sessionId, client_id: clientId } = input.data;
  const [account, session] = await Promise.all([findAccountById(db, sub), findSession(db, sessionId, now())]);
  const isLive = session?.user_id === sub && session.client_id === clientId;
  if (!account || !isLive || isUserBanned(account.user, now())) throw createInvalidTokenError();
  return { user: account.user, session };
}

const createInvalidTokenError = () => new OAuthError('invalid_token', 'the token is unknown or over', 401);
