import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isContactAutoconfirmed, getContactValue, type Contact } from '../../contacts/contact.ts';
import { IdentityError, createValidationFailedError } from '../../errors/identity-error.ts';
import { exchangePkceCode } from '../../flows/flow-states.ts';
import { rejectForbiddenAnonymousSignIn, signInAnonymously } from '../../flows/sign-in-anonymously.ts';
import { signInWithPassword } from '../../flows/sign-in.ts';
import { rejectInvalidSignUp, signUp } from '../../flows/sign-up.ts';
import type { IdentityInstance } from '../../instance.ts';
import {
  consumeRateLimit,
  consumeSmsLimits,
  consumeSignUpEmailLimits,
  delayRepeatedAttempts,
} from '../../limits/limits.ts';
import { withConstantTime } from '../../limits/with-constant-time.ts';
import { signInWithIdToken } from '../../providers/id-tokens.ts';
import { rejectForbiddenLinking } from '../../providers/link-identity.ts';
import { refreshSession } from '../../sessions/refresh-session.ts';
import type { RequestContext } from '../../account-model.ts';
import { assertRecentAuthentication } from '../../sessions/assert-recent-authentication.ts';
import { maxSignInMessageLength } from '../../web3/parse-message.ts';
import { assertWalletSignInEnabled, signInWithWallet } from '../../web3/sign-in-with-wallet.ts';
import { sendSession } from '../replies.ts';
import { authenticateAccount } from '../authenticate.ts';
import { parseContact } from '../parse-contact.ts';
import {
  pkceFields,
  parsePkceChallenge,
  otpChannelSchema,
  userMetadataSchema,
  passwordWithoutMaxLengthSchema,
  parseRequestData,
} from '../request-schemas.ts';
import { walletGrantFieldErrorCases } from './wallet-grant-errors.ts';
import { readRedirectUrl } from '../sso/redirects.ts';
import { readRequestContext } from '../request-context.ts';

const optionalTextSchema = z.optional(z.nullable(z.string().check(z.maxLength(500))));

const absentSchema = z.optional(z.nullable(z.literal('')));

const shapes = {
  anonymous: z.object({ email: absentSchema, phone: absentSchema }),
  metadataOnly: z.object({ data: userMetadataSchema }),
  signUp: z.object({
    password: passwordWithoutMaxLengthSchema,
    data: userMetadataSchema,
    channel: otpChannelSchema,
    ...pkceFields,
  }),
  passwordGrant: z.object({ password: passwordWithoutMaxLengthSchema }),
  refreshGrant: z.object({ refresh_token: z.string().check(z.minLength(12), z.maxLength(200)) }),
  anyRefreshToken: z.object({ refresh_token: z.string().check(z.minLength(1)) }),
  idTokenGrant: z.object({
    provider: optionalTextSchema,
    issuer: optionalTextSchema,
    id_token: z.string().check(z.minLength(1), z.maxLength(16_384)),
    access_token: z.optional(z.nullable(z.string().check(z.maxLength(16_384)))),
    nonce: optionalTextSchema,
    link_identity: z.optional(z.nullable(z.boolean())),
  }),
  web3Grant: z.object({
    chain: z.enum(['ethereum', 'solana']),
    message: z.string().check(z.minLength(1), z.maxLength(maxSignInMessageLength)),
    signature: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  codeGrant: z.object({
    auth_code: z.string().check(z.minLength(1), z.maxLength(200)),
    code_verifier: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
};

const hasRefreshToken = (body: unknown) => shapes.anyRefreshToken.safeParse(body).success;

/** Mounts sign-up, and the `/token` route with every grant for a user's own session. */
export function mountSignUpAndTokens(scope: FastifyInstance, instance: IdentityInstance) {
  scope.post('/signup', (request, reply) =>
    shapes.anonymous.safeParse(request.body ?? {}).success
      ? handleAnonymousSignUp(instance, request, reply)
      : handleSignUp(instance, request, reply),
  );

  scope.post<{ Querystring: { grant_type?: unknown } }>('/token', async (request, reply) => {
    const { grant_type: name } = request.query;
    const grant = typeof name === 'string' && Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) throw new IdentityError(400, 'invalid_credentials', { sentence: 'unsupported_grant' });
    return grant(instance, request, reply);
  });
}

async function handleAnonymousSignUp(
  instance: IdentityInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const requestContext = readRequestContext(instance, request);
  await rejectForbiddenAnonymousSignIn(instance, requestContext);
  const { data } = parseRequestData(shapes.metadataOnly, request.body ?? {});
  await consumeRateLimit(instance, 'anonymousNetwork', requestContext.network);
  return sendSession(instance, reply, await signInAnonymously(instance, data ?? {}, requestContext));
}

async function handleSignUp(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const requestContext = readRequestContext(instance, request);
  const contact = parseContact(instance, request.body, 'signup');
  const body = parseRequestData(shapes.signUp, request.body, { password: 'password_needed' });
  const wanted = {
    ...contact,
    password: body.password,
    metadata: body.data ?? {},
    redirectTo: readRedirectUrl(instance, request),
    challenge: parsePkceChallenge(body),
    channel: body.channel || undefined,
  };
  await consumeRateLimit(instance, 'signUpNetwork', requestContext.network);
  await rejectInvalidSignUp(instance, wanted, requestContext);
  if (!isContactAutoconfirmed(instance, contact)) await chargeSignUp(instance, contact, requestContext);
  const created = await withConstantTime(instance, () => signUp(instance, wanted, requestContext));
  return 'user' in created ? reply.send(created.user) : sendSession(instance, reply, created);
}

const chargeSignUp = (instance: IdentityInstance, { email, phone }: Contact, { network }: RequestContext) =>
  phone === undefined
    ? consumeSignUpEmailLimits(instance, email)
    : consumeSmsLimits(instance, { kind: 'signup', phone, network });

async function grantByPassword(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const contact = parseContact(instance, request.body, 'login');
  const credentials = {
    ...contact,
    password: parsePasswordOfLogin(request.body),
  };
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'signInPair', `${requestContext.network} ${getContactValue(contact)}`);
  await consumeRateLimit(instance, 'signInNetwork', requestContext.network);
  await delayRepeatedAttempts(instance, getContactValue(contact));
  return sendSession(instance, reply, await signInWithPassword(instance, credentials, requestContext));
}

/** Returns the password; throws the same code for a missing one as for a wrong one, as Supabase Auth does. */
function parsePasswordOfLogin(body: unknown): string {
  const { success, data } = shapes.passwordGrant.safeParse(body);
  if (!success) throw new IdentityError(400, 'invalid_credentials', { sentence: 'password_of_login' });
  return data.password;
}

async function grantByRefreshToken(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const { refresh_token: token } = parseRequestData(shapes.refreshGrant, request.body, {
    refresh_token: hasRefreshToken(request.body) ? 'refresh_token_invalid' : 'refresh_token_needed',
  });
  const requestContext = readRequestContext(instance, request);
  try {
    return reply.send(await refreshSession(instance, token, requestContext));
  } catch (error) {
    // Each unknown token costs a query, so a client that guesses many tokens is limited.
    const isUnknown = error instanceof IdentityError && error.code === 'refresh_token_not_found';
    if (isUnknown) await consumeRateLimit(instance, 'unknownRefresh', requestContext.network);
    throw error;
  }
}

async function grantByPkceCode(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const body = parseRequestData(shapes.codeGrant, request.body, {
    auth_code: 'pkce_grant',
    code_verifier: 'pkce_grant',
  });
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'verifyNetwork', requestContext.network);
  const flow = { code: body.auth_code, verifier: body.code_verifier };
  return sendSession(instance, reply, await exchangePkceCode(instance, flow, requestContext));
}

async function grantByIdToken(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'providerNetwork', requestContext.network);
  const body = parseRequestData(shapes.idTokenGrant, request.body, { id_token: 'id_token_needed' });
  return sendSession(
    instance,
    reply,
    await signInWithIdToken(instance, await readIdTokenGrant(instance, request, body), requestContext),
  );
}

async function grantByWallet(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  assertWalletSignInEnabled(instance);
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'web3Network', requestContext.network);
  const signed = parseRequestData(shapes.web3Grant, request.body, walletGrantFieldErrorCases);
  const redirectTo = readRedirectUrl(instance, request);
  return sendSession(
    instance,
    reply,
    await signInWithWallet(instance, { signed, redirectTo }, requestContext),
  );
}

async function readIdTokenGrant(
  instance: IdentityInstance,
  request: FastifyRequest,
  body: z.output<typeof shapes.idTokenGrant>,
) {
  const token = {
    provider: body.provider || undefined,
    issuer: body.issuer || undefined,
    idToken: body.id_token,
    accessToken: body.access_token || undefined,
    nonce: body.nonce || undefined,
  };
  if (token.provider === undefined && token.issuer === undefined) {
    throw createValidationFailedError('id_token_provider_needed');
  }
  const redirectTo = readRedirectUrl(instance, request);
  if (!body.link_identity) return { token, redirectTo, linkTo: undefined };
  const caller = await authenticateAccount(instance, request);
  rejectForbiddenLinking(instance, caller);
  assertRecentAuthentication(instance, caller);
  return { token, redirectTo, linkTo: caller.user.id };
}

type Grant = (
  instance: IdentityInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const grants: Record<string, Grant> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByPkceCode,
  id_token: grantByIdToken,
  web3: grantByWallet,
};
