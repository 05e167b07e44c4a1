import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { seal, unseal } from '#platform/secrets/seal';
import { openSession, type Opened } from '../sessions/sessions.ts';
import { isBanned, type User, type Visitor } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import * as store from './store.ts';

/** What a client shows of its secret when it begins; at the end it must bring the secret itself. */
export type Challenge = { value: string; method: 's256' | 'plain' };

/** What another service gives its own clients: passed on to who began, for calls of theirs. */
export type ProviderTokens = { accessToken: string; refreshToken?: string | undefined };

const codeSeconds = 300;

/** Stores the PKCE challenge of a client and returns the id of the flow; null for a client without one. */
export async function startFlow(
  tx: Transaction,
  { user, challenge, now }: { user: User; challenge: Challenge | undefined; now: Date },
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

/** Ends the mail's part of a flow: a code that only the client with the secret can trade for a session. */
export async function issueFlowCode(
  tx: Transaction,
  it: { flowStateId: string; method: string; provider?: string; now: Date },
): Promise<string> {
  const code = randomUUID();
  const { flowStateId: id, method, provider = null, now } = it;
  await store.issueFlowState(tx, { id, codeHash: hashOf(code), method, provider, now });
  return code;
}

type FromProvider = {
  user: User;
  challenge: Challenge;
  provider: string;
  tokens: ProviderTokens;
  now: Date;
};

/** A code for the client that began a sign-in by way of another service; what that service gave waits with it. */
export async function issueProviderCode(
  tx: Transaction,
  { keys }: Instance,
  { user, challenge, provider, tokens, now }: FromProvider,
): Promise<string> {
  const id = randomUUID();
  const code = randomUUID();
  await store.insertProviderFlow(tx, {
    id,
    userId: user.id,
    challenge: challenge.value,
    method: challenge.method,
    codeHash: hashOf(code),
    provider,
    tokens: seal({ keys }, id, JSON.stringify(tokens)),
    now,
  });
  return code;
}

/** Trades the code and the client's secret for a session. A code works once and for five minutes. */
export async function finishFlow(
  instance: Instance,
  { code, verifier }: { code: string; verifier: string },
  visitor: Visitor,
): Promise<Opened> {
  return instance.db.transaction(async (tx) => {
    const flow = await store.lockFlowState(tx, hashOf(code));
    if (!flow) throw new IdentityProblem(404, 'flow_state_not_found');
    const now = instance.now();
    if (now.getTime() - flow.issued_at.getTime() > codeSeconds * 1000) {
      throw new IdentityProblem(422, 'flow_state_expired');
    }
    if (!fits(flow, verifier)) throw new IdentityProblem(400, 'bad_code_verifier');
    await store.deleteFlowState(tx, flow.id);
    const user = await lockUser(tx, flow.user_id);
    if (!user || isBanned(user, now)) throw new IdentityProblem(400, 'user_banned');
    const { provider } = flow;
    const opened = await openSession(tx, instance, {
      user,
      method: flow.authentication_method,
      ...(provider === null ? {} : { provider }),
      visitor,
    });
    return { ...opened, body: { ...opened.body, ...givenBy(instance, flow) } };
  });
}

/** What another service gave, as the protocol's session shows it. */
export function providerFields({ accessToken, refreshToken }: ProviderTokens) {
  return {
    provider_token: accessToken,
    ...(refreshToken === undefined ? {} : { provider_refresh_token: refreshToken }),
  };
}

function givenBy({ keys }: Instance, flow: store.FlowState) {
  if (!flow.provider_tokens) return {};
  const tokens: ProviderTokens = JSON.parse(unseal({ keys }, flow.id, flow.provider_tokens).toString());
  return providerFields(tokens);
}

function fits({ challenge, method }: store.FlowState, verifier: string) {
  const shown = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(hashOf(shown), hashOf(challenge));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
