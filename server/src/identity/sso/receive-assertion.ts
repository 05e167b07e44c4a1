import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem, invalid } from '../errors/problem.ts';
import { issueFlowCode, startFlow } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { newBinding, openSession, type Opened } from '../sessions/sessions.ts';
import type { User, Visitor } from '../shapes.ts';
import { admitPerson, providerName } from './admit-person.ts';
import { hashOf } from './begin-sign-in.ts';
import { readPerson } from './saml/claims.ts';
import { readAssertion, type Assertion } from './saml/read-assertion.ts';
import { readXml, text } from './saml/read-xml.ts';
import * as relays from './saml/store.ts';
import { findProvider, findProviderByEntity, holdOpenProvider, type SsoProvider } from './store.ts';

const method = 'sso/saml';
const minutesForSignIn = 5;

/**
 * The result of an assertion: a session; a code for the client that has a secret; or a code that the browser which
 * started the sign-in exchanges for its session.
 */
export type Received = Opened | { flowCode: string } | Arrival;
/** `mark` identifies a browser that sent an unsolicited response and has no binding cookie of ours. */
type Arrival = { arrivalCode: string; mark?: string };

/** The organisation was switched off, or removed, since the sign-in began. */
export const closed = () =>
  new IdentityProblem(404, 'saml_provider_disabled', { sentence: 'sso_provider_off' });

/** Returns the sign-in request that a response belongs to; undefined if there is no such request. */
export async function findRequest({ db }: Instance, relay: string) {
  return relays.findRelayState(db, hashOf(relay));
}

/** Accepts the response of an organisation to a request made here: once, and within five minutes. */
export async function receiveAnswer(
  instance: Instance,
  { request, response }: { request: relays.RelayState; response: string },
  visitor: Visitor,
): Promise<Received> {
  const { db } = instance;
  refuseLate(instance, request);
  const provider = await findProvider(db, request.provider_id);
  if (!provider || provider.disabled) throw closed();
  const assertion = await readAssertion(instance, { provider, response, requestId: request.request_id });
  return db.transaction(async (tx) => {
    const locked = await relays.lockRelayState(tx, request.id);
    if (!locked) throw new IdentityProblem(404, 'saml_relay_state_not_found');
    refuseLate(instance, locked);
    const user = await admit(tx, instance, { provider, assertion }, visitor);
    return handOver(tx, instance, { request: locked, user, provider }, visitor);
  });
}

/** Accepts an unsolicited response of an organisation, if its operator allowed that. */
export async function receiveUnasked(
  instance: Instance,
  { response, redirectTo }: { response: string; redirectTo: string },
  visitor: Visitor,
): Promise<Received> {
  const { db } = instance;
  const provider = await findProviderByEntity(db, await issuerOf(response));
  if (!provider?.allow_idp_initiated) throw new IdentityProblem(404, 'saml_relay_state_not_found');
  if (provider.disabled) throw closed();
  const assertion = await readAssertion(instance, { provider, response, requestId: null });
  return db.transaction(async (tx) => {
    const user = await admit(tx, instance, { provider, assertion }, visitor);
    if (!visitor.isBrowser) return openSession(tx, instance, entryOf({ user, provider }, visitor));
    const mark = newBinding();
    const request = await relays.insertRelayState(tx, {
      id: randomUUID(),
      providerId: provider.id,
      relayHash: null,
      requestId: null,
      redirectTo,
      challenge: undefined,
      bindingHash: hashOf(mark),
      remember: true,
      now: instance.now(),
    });
    if (!request) throw new Error('an arrival was not inserted');
    return { ...(await announce(tx, instance, { request, user })), mark };
  });
}

function refuseLate({ now }: Instance, request: relays.RelayState) {
  if (request.arrived_at) throw new IdentityProblem(404, 'saml_relay_state_not_found');
  if (now().getTime() - request.created_at.getTime() > minutesForSignIn * 60_000) {
    throw new IdentityProblem(422, 'saml_relay_state_expired');
  }
}

async function admit(
  tx: Transaction,
  instance: Instance,
  { provider, assertion }: { provider: SsoProvider; assertion: Assertion },
  visitor: Visitor,
): Promise<User> {
  const { id: assertionId, goodUntil } = assertion;
  const isNew = await relays.rememberAssertion(tx, { providerId: provider.id, assertionId, goodUntil });
  if (!isNew) {
    instance.log.warn({ provider: provider.id, reason: 'shown before' }, 'assertion refused');
    throw invalid('saml_assertion_invalid');
  }
  // The provider was open when it was read; if it has been disabled since, no user can sign in.
  if (!(await holdOpenProvider(tx, provider.id))) throw closed();
  const person = readPerson(assertion, provider.attribute_mapping);
  return admitPerson(tx, instance, { provider, person }, visitor);
}

type Arrived = { request: relays.RelayState; user: User; provider: SsoProvider };

async function handOver(
  tx: Transaction,
  instance: Instance,
  { request, user, provider }: Arrived,
  visitor: Visitor,
): Promise<Received> {
  const now = instance.now();
  if (request.challenge && request.challenge_method) {
    const challenge = { value: request.challenge, method: request.challenge_method };
    const flowStateId = await startFlow(tx, { user, challenge, now });
    if (!flowStateId) throw new Error('a flow was not started');
    await relays.markArrived(tx, { id: request.id, userId: user.id, codeHash: null, now });
    return {
      flowCode: await issueFlowCode(tx, { flowStateId, method, provider: providerName(provider), now }),
    };
  }
  if (request.binding_hash) return announce(tx, instance, { request, user });
  // A program started this request, so nothing binds it to a browser: another page could be used to deliver a foreign
  // response.
  if (visitor.namesOrigin) throw new IdentityProblem(404, 'saml_relay_state_not_found');
  await relays.markArrived(tx, { id: request.id, userId: user.id, codeHash: null, now });
  return openSession(tx, instance, entryOf({ user, provider }, { ...visitor, remember: request.remember }));
}

async function announce(
  tx: Transaction,
  instance: Instance,
  { request, user }: Omit<Arrived, 'provider'>,
): Promise<Arrival> {
  const arrivalCode = randomBytes(32).toString('base64url');
  const now = instance.now();
  await relays.markArrived(tx, { id: request.id, userId: user.id, codeHash: hashOf(arrivalCode), now });
  return { arrivalCode };
}

/** Returns the session parameters of a user who signs in through an organisation. */
export const entryOf = (
  { user, provider }: { user: User; provider: Pick<SsoProvider, 'id'> },
  visitor: Visitor,
) => ({
  user,
  method,
  provider: providerName(provider),
  visitor,
});

const named = z.object({ Issuer: z.optional(z.array(text)) });
const anyResponse = z.object({
  Response: z.object({ Issuer: z.optional(z.array(text)), Assertion: z.optional(z.array(named)) }),
});

// Used only to select the key to try; the signature proves the real issuer.
async function issuerOf(response: string): Promise<string> {
  const { Response: said } = await readXml(anyResponse, Buffer.from(response, 'base64').toString('utf8'));
  const issuer = said.Assertion?.[0]?.Issuer?.[0] ?? said.Issuer?.[0];
  if (!issuer) throw invalid('saml_assertion_invalid');
  return issuer._.trim();
}
