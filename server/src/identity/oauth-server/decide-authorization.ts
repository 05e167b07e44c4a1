import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { endSessions } from '../sessions/sessions.ts';
import { lastProofOf } from '../sessions/require-fresh-proof.ts';
import type { Own, Visitor } from '../shapes.ts';
import { answerUrl } from './begin-authorization.ts';
import { scopesIn } from './claims.ts';
import { hashOf } from './clients.ts';
import * as store from './store/authorizations.ts';
import { findClient, listSessionsOfClient, type OAuthClient } from './store/clients.ts';
import { deleteConsent, findConsent, putConsent } from './store/consents.ts';

const minutesToDecide = 10;

type Question = { id: string; own: Pick<Own, 'user' | 'session'> };
type Asked = { authorization: store.Authorization; client: OAuthClient };
export type Answer = { redirectUrl: string };

/** Returns the consent request; or at once the redirect, if the user has already allowed all of it. */
export async function readAuthorization(instance: Instance, question: Question): Promise<Asked | Answer> {
  return instance.db.transaction(async (tx) => {
    const asked = await lockQuestion(tx, instance, question);
    const { authorization, client } = asked;
    const consent = await findConsent(tx, { userId: question.own.user.id, clientId: client.id });
    const isKnown = scopesIn(authorization.scope).every((scope) => consent?.scopes.includes(scope));
    const mayPass = isCertain(asked) && !authorization.prompts.includes('consent');
    return isKnown && mayPass
      ? approve(tx, instance, { authorization, userId: question.own.user.id })
      : asked;
  });
}

export async function answerAuthorization(
  instance: Instance,
  { isAllowed, ...question }: Question & { isAllowed: boolean },
  visitor: Visitor,
): Promise<Answer> {
  return instance.db.transaction(async (tx) => {
    const { authorization, client } = await lockQuestion(tx, instance, question);
    const now = instance.now();
    const userId = question.own.user.id;
    if (!isAllowed) {
      await store.decideAuthorization(tx, { id: authorization.id, status: 'denied', codeHash: null, now });
      return { redirectUrl: addressOf(instance, authorization, { error: 'access_denied' }) };
    }
    const scopes = scopesIn(authorization.scope);
    await putConsent(tx, { userId, clientId: client.id, scopes, now });
    const traits = { client: client.id, scopes };
    await note(tx, { action: 'oauth_consent_given', userId, ip: visitor.ip, now, traits });
    return approve(tx, instance, { authorization, userId });
  });
}

/** Revokes the grant of an application: its sessions end, and its codes become invalid. */
export async function revokeGrant(
  instance: Instance,
  { userId, clientId }: { userId: string; clientId: string },
  visitor: Visitor,
) {
  await instance.db.transaction(async (tx) => {
    const known = await deleteConsent(tx, { userId, clientId });
    if (known === 0) throw new IdentityProblem(404, 'oauth_client_not_found');
    await store.deleteAuthorizationsOf(tx, { userId, clientId });
    await endSessions(tx, instance, await listSessionsOfClient(tx, { userId, clientId }));
    const traits = { client: clientId };
    const now = instance.now();
    await note(tx, { action: 'oauth_consent_revoked', userId, ip: visitor.ip, now, traits });
  });
}

// Any program can claim a custom scheme or a local port, so for those the user must consent each time.
const isCertain = ({ authorization, client }: Asked) =>
  client.secret_hash !== null || authorization.redirect_uri.startsWith('https:');

async function lockQuestion(tx: Transaction, instance: Instance, { id, own }: Question): Promise<Asked> {
  const authorization = await store.lockAuthorization(tx, id);
  const age = instance.now().getTime() - (authorization?.created_at.getTime() ?? 0);
  const isOpen = authorization?.status === 'pending' && age <= minutesToDecide * 60_000;
  const client = authorization && (await findClient(tx, authorization.client_id));
  // Once a user has read it, it belongs to them, and no other user can decide it.
  const { user } = own;
  const isTheirs = authorization?.user_id === null || authorization?.user_id === user.id;
  if (!authorization || !client || !isOpen || !isTheirs) {
    throw new IdentityProblem(404, 'oauth_authorization_not_found');
  }
  if (authorization.prompts.includes('login')) requireLaterProof(authorization, own);
  if (authorization.user_id === null) await store.claimAuthorization(tx, { id, userId: user.id });
  return { authorization, client };
}

// Authentication timestamps have a precision of whole seconds.
function requireLaterProof({ created_at: asked }: store.Authorization, { session }: Pick<Own, 'session'>) {
  if (lastProofOf(session).getTime() >= Math.floor(asked.getTime() / 1000) * 1000) return;
  throw new IdentityProblem(400, 'reauthentication_needed', { sentence: 'sign_in_again' });
}

async function approve(
  tx: Transaction,
  instance: Instance,
  { authorization, userId }: { authorization: store.Authorization; userId: string },
): Promise<Answer> {
  const code = randomBytes(32).toString('base64url');
  const { id } = authorization;
  const now = instance.now();
  await store.deleteUntraded(tx, { userId, clientId: authorization.client_id });
  await store.decideAuthorization(tx, { id, status: 'approved', codeHash: hashOf(code), now });
  return { redirectUrl: addressOf(instance, authorization, { code }) };
}

const addressOf = (instance: Instance, it: store.Authorization, said: Record<string, string>) =>
  answerUrl(instance, { redirectUri: it.redirect_uri, state: it.state }, said);
