import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { encryptSecret, decryptSecret } from '#platform/secrets/encryption';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import { isUserBanned, type User, type RequestContext } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import * as store from './store.ts';

/** The PKCE code challenge that a client sends at the start; at the end it must send the matching verifier. */
export type PkceChallenge = { value: string; method: 's256' | 'plain' };

/** The tokens that an external provider issued, passed on to the client for its own calls to that provider. */
export type ProviderTokens = { accessToken: string; refreshToken?: string | undefined };

const codeSeconds = 300;

/** Stores the PKCE challenge of a client and returns the id of the flow; null for a client without one. */
export async function startPkceFlow(
  tx: Transaction,
  { user, challenge, now }: { user: User; challenge: PkceChallenge | undefined; now: Date },
): Promise<string | null> {
  if (!challenge) return null;
  const id = randomUUID();
  await store.insertFlowState(tx, {
    id,
    userId: user.id,
    challenge: challenge.value,
    method: challenge.method,
    now,
  });
  return id;
}

/**
 * Issues the code of a PKCE flow after the link of an email was opened, or after an organisation's response. Only the
 * client with the verifier can exchange it for a session.
 */
export async function issuePkceCode(
  tx: Transaction,
  item: { flowStateId: string; method: string; provider?: string; now: Date },
): Promise<string> {
  const code = randomUUID();
  const { flowStateId: id, method, provider = null, now } = item;
  await store.replaceFlowStateCode(tx, { id, codeHash: hashFlowSecret(code), method, provider, now });
  return code;
}

type ProviderFlow = {
  user: User;
  challenge: PkceChallenge;
  provider: string;
  tokens: ProviderTokens;
  now: Date;
};

/**
 * Issues a code to the client that started a sign-in with an external provider. The provider's tokens are stored,
 * encrypted, until the exchange.
 */
export async function issueProviderPkceCode(
  tx: Transaction,
  { keys }: IdentityInstance,
  { user, challenge, provider, tokens, now }: ProviderFlow,
): Promise<string> {
  const id = randomUUID();
  const code = randomUUID();
  await store.insertProviderFlowState(tx, {
    id,
    userId: user.id,
    challenge: challenge.value,
    method: challenge.method,
    codeHash: hashFlowSecret(code),
    provider,
    tokens: encryptSecret({ keys }, id, JSON.stringify(tokens)),
    now,
  });
  return code;
}

/**
 * Exchanges the code and the client's PKCE verifier for a session. A code can be exchanged once, within five minutes.
 */
export async function exchangePkceCode(
  instance: IdentityInstance,
  { code, verifier }: { code: string; verifier: string },
  requestContext: RequestContext,
): Promise<IssuedSession> {
  return instance.db.transaction(async (tx) => {
    const flow = await store.lockFlowStateByCode(tx, hashFlowSecret(code));
    if (!flow) throw new IdentityError(404, 'flow_state_not_found');
    const now = instance.now();
    if (now.getTime() - flow.issued_at.getTime() > codeSeconds * 1000) {
      throw new IdentityError(422, 'flow_state_expired');
    }
    if (!matchesVerifier(flow, verifier)) throw new IdentityError(400, 'bad_code_verifier');
    await store.deleteFlowState(tx, flow.id);
    const user = await lockUserRow(tx, flow.user_id);
    if (!user || isUserBanned(user, now)) throw new IdentityError(400, 'user_banned');
    const { provider } = flow;
    const opened = await openSession(tx, instance, {
      user,
      method: flow.authentication_method,
      ...(provider === null ? {} : { provider }),
      requestContext,
    });
    return { ...opened, body: { ...opened.body, ...decryptProviderTokens(instance, flow) } };
  });
}

/** Returns the provider's tokens under the field names of the protocol's session. */
export function toProviderTokenFields({ accessToken, refreshToken }: ProviderTokens) {
  return {
    provider_token: accessToken,
    ...(refreshToken === undefined ? {} : { provider_refresh_token: refreshToken }),
  };
}

function decryptProviderTokens({ keys }: IdentityInstance, flow: store.FlowState) {
  if (!flow.provider_tokens) return {};
  const tokens: ProviderTokens = JSON.parse(
    decryptSecret({ keys }, flow.id, flow.provider_tokens).toString(),
  );
  return toProviderTokenFields(tokens);
}

function matchesVerifier({ challenge, method }: store.FlowState, verifier: string) {
  const verifierChallenge =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(hashFlowSecret(verifierChallenge), hashFlowSecret(challenge));
}

const hashFlowSecret = (text: string) => createHash('sha256').update(text).digest();
