import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/database/database';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import { issuePkceCode, startPkceFlow } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { generateBindingToken, openSession, type IssuedSession } from '../sessions/sessions.ts';
import type { User, RequestContext } from '../account-model.ts';
import { upsertSsoUser, toStoredSsoProviderName } from './upsert-sso-user.ts';
import { hashSsoSecret } from './begin-sign-in.ts';
import { toSamlUser } from './saml/saml-user.ts';
import { verifySamlResponse, type SamlAssertion } from './saml/verify-response.ts';
import { parseXmlWithSchema, xmlTextElementSchema } from './saml/parse-xml-with-schema.ts';
import * as relays from './saml/store.ts';
import {
  findSsoProvider,
  findSsoProviderByEntityId,
  lockEnabledSsoProvider,
  type SsoProvider,
} from './store.ts';

const method = 'sso/saml';
const signInMinutes = 5;

/**
 * The result of an assertion: a session; a code for the client with the PKCE verifier; or a code that the browser of
 * the sign-in exchanges for its session.
 */
export type SamlSignInResult = IssuedSession | { flowCode: string } | IssuedArrivalCode;
/**
 * `bindingToken` is the value of a new cookie for a browser that sent an unsolicited response: on that request from
 * another site the browser does not send its binding cookie.
 */
type IssuedArrivalCode = { arrivalCode: string; bindingToken?: string };

/** Returns the error for an organisation that is disabled, or was removed after the sign-in began. */
export const createSsoProviderDisabledError = () =>
  new IdentityError(404, 'saml_provider_disabled', { sentence: 'sso_provider_off' });

/** Returns the sign-in request that a response belongs to; undefined if there is no such request. */
export async function findSamlSignInState({ db }: IdentityInstance, relay: string) {
  return relays.findRelayState(db, hashSsoSecret(relay));
}

/** Accepts the response of an organisation to a request made here: once, and within five minutes. */
export async function handleSamlResponse(
  instance: IdentityInstance,
  { request, response }: { request: relays.RelayState; response: string },
  requestContext: RequestContext,
): Promise<SamlSignInResult> {
  const { db } = instance;
  rejectUsedOrExpired(instance, request);
  const provider = await findSsoProvider(db, request.provider_id);
  if (!provider || provider.disabled) throw createSsoProviderDisabledError();
  const assertion = await verifySamlResponse(instance, { provider, response, requestId: request.request_id });
  return db.transaction(async (tx) => {
    const locked = await relays.lockRelayState(tx, request.id);
    if (!locked) throw new IdentityError(404, 'saml_relay_state_not_found');
    rejectUsedOrExpired(instance, locked);
    const user = await findOrCreateUser(tx, instance, { provider, assertion }, requestContext);
    return completeSamlSignIn(tx, instance, { request: locked, user, provider }, requestContext);
  });
}

/** Accepts an unsolicited response of an organisation, if an admin allowed this with `allow_idp_initiated`. */
export async function handleUnsolicitedSamlResponse(
  instance: IdentityInstance,
  { response, redirectTo }: { response: string; redirectTo: string },
  requestContext: RequestContext,
): Promise<SamlSignInResult> {
  const { db } = instance;
  const provider = await findSsoProviderByEntityId(db, await parseIssuer(response));
  if (!provider?.allow_idp_initiated) throw new IdentityError(404, 'saml_relay_state_not_found');
  if (provider.disabled) throw createSsoProviderDisabledError();
  const assertion = await verifySamlResponse(instance, { provider, response, requestId: null });
  return db.transaction(async (tx) => {
    const user = await findOrCreateUser(tx, instance, { provider, assertion }, requestContext);
    if (!requestContext.isBrowser)
      return openSession(tx, instance, toSsoSessionInput({ user, provider }, requestContext));
    const bindingToken = generateBindingToken();
    const request = await relays.insertRelayState(tx, {
      id: randomUUID(),
      providerId: provider.id,
      relayHash: null,
      requestId: null,
      redirectTo,
      challenge: undefined,
      bindingHash: hashSsoSecret(bindingToken),
      remember: true,
      now: instance.now(),
    });
    if (!request) throw new Error('an arrival was not inserted');
    return { ...(await issueArrivalCode(tx, instance, { request, user })), bindingToken };
  });
}

function rejectUsedOrExpired({ now }: IdentityInstance, request: relays.RelayState) {
  if (request.arrived_at) throw new IdentityError(404, 'saml_relay_state_not_found');
  if (now().getTime() - request.created_at.getTime() > signInMinutes * 60_000) {
    throw new IdentityError(422, 'saml_relay_state_expired');
  }
}

async function findOrCreateUser(
  tx: Transaction,
  instance: IdentityInstance,
  { provider, assertion }: { provider: SsoProvider; assertion: SamlAssertion },
  requestContext: RequestContext,
): Promise<User> {
  const { id: assertionId, expiresAt } = assertion;
  const isNew = await relays.claimSamlAssertionId(tx, { providerId: provider.id, assertionId, expiresAt });
  if (!isNew) {
    instance.log.warn({ provider: provider.id, reason: 'shown before' }, 'SAML assertion rejected');
    throw createValidationFailedError('saml_assertion_invalid');
  }
  // The provider was enabled when it was read. If it has been disabled since, no user can sign in.
  if (!(await lockEnabledSsoProvider(tx, provider.id))) throw createSsoProviderDisabledError();
  const person = toSamlUser(assertion, provider.attribute_mapping);
  return upsertSsoUser(tx, instance, { provider, person }, requestContext);
}

type AcceptedSignIn = { request: relays.RelayState; user: User; provider: SsoProvider };

async function completeSamlSignIn(
  tx: Transaction,
  instance: IdentityInstance,
  { request, user, provider }: AcceptedSignIn,
  requestContext: RequestContext,
): Promise<SamlSignInResult> {
  const now = instance.now();
  if (request.challenge && request.challenge_method) {
    const challenge = { value: request.challenge, method: request.challenge_method };
    const flowStateId = await startPkceFlow(tx, { user, challenge, now });
    if (!flowStateId) throw new Error('a flow was not started');
    await relays.completeRelayState(tx, { id: request.id, userId: user.id, codeHash: null, now });
    return {
      flowCode: await issuePkceCode(tx, {
        flowStateId,
        method,
        provider: toStoredSsoProviderName(provider),
        now,
      }),
    };
  }
  if (request.binding_hash) return issueArrivalCode(tx, instance, { request, user });
  // A program without a PKCE challenge started this request, so nothing binds the request to a browser. A response from
  // a page is rejected, because another site could use a page to deliver a response of another user.
  if (requestContext.hasOriginHeader) throw new IdentityError(404, 'saml_relay_state_not_found');
  await relays.completeRelayState(tx, { id: request.id, userId: user.id, codeHash: null, now });
  return openSession(
    tx,
    instance,
    toSsoSessionInput({ user, provider }, { ...requestContext, remember: request.remember }),
  );
}

async function issueArrivalCode(
  tx: Transaction,
  instance: IdentityInstance,
  { request, user }: Omit<AcceptedSignIn, 'provider'>,
): Promise<IssuedArrivalCode> {
  const arrivalCode = randomBytes(32).toString('base64url');
  const now = instance.now();
  await relays.completeRelayState(tx, {
    id: request.id,
    userId: user.id,
    codeHash: hashSsoSecret(arrivalCode),
    now,
  });
  return { arrivalCode };
}

/** Returns the session parameters of a user who signs in through an organisation. */
export const toSsoSessionInput = (
  { user, provider }: { user: User; provider: Pick<SsoProvider, 'id'> },
  requestContext: RequestContext,
) => ({
  user,
  method,
  provider: toStoredSsoProviderName(provider),
  requestContext,
});

const issuerSchema = z.object({ Issuer: z.optional(z.array(xmlTextElementSchema)) });
const anyResponseSchema = z.object({
  Response: z.object({
    Issuer: z.optional(z.array(xmlTextElementSchema)),
    Assertion: z.optional(z.array(issuerSchema)),
  }),
});

// Returns the issuer before the signature is verified, only to find the organisation; the signature proves the issuer.
async function parseIssuer(response: string): Promise<string> {
  const { Response: input } = await parseXmlWithSchema(
    anyResponseSchema,
    Buffer.from(response, 'base64').toString('utf8'),
  );
  const issuer = input.Assertion?.[0]?.Issuer?.[0] ?? input.Issuer?.[0];
  if (!issuer) throw createValidationFailedError('saml_assertion_invalid');
  return issuer._.trim();
}
