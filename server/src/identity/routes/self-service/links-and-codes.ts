import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '#platform/http/languages';
import { getContactValue } from '../../contacts/contact.ts';
import { createValidationFailedError } from '../../errors/identity-error.ts';
import { identityMessages } from '#messages/identity';
import { resendEmailChange } from '../../flows/change-email.ts';
import { sendRecoveryLink, resendEmailConfirmation, sendSignInLink } from '../../flows/email-links.ts';
import { isLinkType, redeemOneTimeToken, type OneTimeTokenInput } from '../../flows/redeem-one-time-token.ts';
import type { PkceChallenge } from '../../flows/flow-states.ts';
import type { IdentityInstance } from '../../instance.ts';
import {
  consumeRateLimit,
  consumeEmailLimits,
  delayRepeatedAttempts,
  type EmailLimitKind,
} from '../../limits/limits.ts';
import { withConstantTime } from '../../limits/with-constant-time.ts';
import type { RequestContext } from '../../account-model.ts';
import { sendSession } from '../replies.ts';
import {
  assertContactOfResend,
  hasPhoneField,
  parseContact,
  parseContactEmail,
  type ContactRequestKind,
} from '../parse-contact.ts';
import {
  pkceFields,
  parsePkceChallenge,
  emailSchema,
  userMetadataSchema,
  parseRequestData,
} from '../request-schemas.ts';
import { readRedirectUrl } from '../sso/redirects.ts';
import { handleSmsOtpRequest, handleSmsResend } from './sms.ts';
import { readRequestContext } from '../request-context.ts';

const shapes = {
  recover: z.object({ email: emailSchema, ...pkceFields }),
  resend: z.object({ email: emailSchema, type: z.enum(['signup', 'email_change']), ...pkceFields }),
  oneTime: z.object({
    email: emailSchema,
    create_user: z.optional(z.nullable(z.boolean())),
    data: userMetadataSchema,
    ...pkceFields,
  }),
  byLink: z.object({
    token_hash: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.string(),
    token: z.optional(z.literal('')),
    email: z.optional(z.literal('')),
    phone: z.optional(z.literal('')),
  }),
  withLink: z.object({ token_hash: z.string().check(z.minLength(1)), token: z.optional(z.literal('')) }),
  byCode: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    type: z.string(),
    token_hash: z.optional(z.literal('')),
  }),
};

/**
 * Mounts the routes that send links and codes, by e-mail or SMS, and the route that verifies them. If the instance
 * hides accounts, the response to a request for a link or code is the same whether the contact is known or not.
 */
export function mountLinksAndCodes(scope: FastifyInstance, instance: IdentityInstance) {
  scope.post('/recover', (request) => handleRecovery(instance, request));
  scope.post('/resend', async (request) => {
    assertContactOfResend(request.body);
    return hasPhoneField(request.body)
      ? handleSmsResend(instance, request)
      : handleEmailResend(instance, request);
  });
  scope.post('/magiclink', (request) => handleEmailOtp(instance, request));
  scope.post('/otp', (request) =>
    hasPhoneField(request.body) ? handleSmsOtpRequest(instance, request) : handleEmailOtp(instance, request),
  );
  scope.post('/verify', (request, reply) => handleVerification(instance, request, reply));
}

const handleRecovery = (instance: IdentityInstance, request: FastifyRequest) =>
  handleEmailRequest(
    instance,
    request,
    { use: 'recovery', shape: shapes.recover, kindOf: () => 'recovery' },
    ({ body, requestContext, redirectTo, challenge }) =>
      sendRecoveryLink(instance, { email: body.email, redirectTo, challenge }, requestContext),
  );

const handleEmailResend = (instance: IdentityInstance, request: FastifyRequest) =>
  handleEmailRequest(
    instance,
    request,
    { use: 'resend', shape: shapes.resend, kindOf: (body) => body.type },
    ({ body, requestContext, redirectTo, challenge }) => {
      const wanted = { email: body.email, redirectTo, challenge };
      return body.type === 'signup'
        ? resendEmailConfirmation(instance, wanted, requestContext)
        : resendEmailChange(instance, wanted);
    },
  );

const handleEmailOtp = (instance: IdentityInstance, request: FastifyRequest) =>
  handleEmailRequest(
    instance,
    request,
    { use: 'otp', shape: shapes.oneTime, kindOf: () => 'otp' },
    ({ body, requestContext, redirectTo, challenge }) => {
      const { email: address, data, create_user: createUser } = body;
      const wanted = {
        email: address,
        redirectTo,
        challenge,
        createUser: createUser ?? true,
        metadata: data ?? {},
      };
      return sendSignInLink(instance, wanted, requestContext);
    },
  );

async function handleVerification(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const requestContext = readRequestContext(instance, request);
  const input = readTokenInput(instance, request.body);
  await consumeRateLimit(instance, 'verifyNetwork', requestContext.network);
  // This limit counts attempts by network and contact, because an attacker who guesses codes from another
  // network must not lock the owner out. Attempts from all networks together only delay the responses.
  if ('code' in input) {
    await consumeRateLimit(instance, 'verifyAddress', `${requestContext.network} ${getContactValue(input)}`);
    await delayRepeatedAttempts(instance, `verify ${getContactValue(input)}`);
  }
  const verified = await withConstantTime(instance, () =>
    redeemOneTimeToken(instance, input, requestContext),
  );
  if ('body' in verified) return sendSession(instance, reply, verified);
  if ('flowCode' in verified) return reply.send({ auth_code: verified.flowCode });
  const language = negotiateLanguage(request.headers['accept-language'], 'en-US');
  return reply.send({ msg: identityMessages(language).errorCases.other_address_next, code: '200' });
}

type EmailRequestOptions<Shape extends z.ZodMiniType> = {
  body: z.output<Shape>;
  requestContext: RequestContext;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
};
type Mailed = { email: string } & Parameters<typeof parsePkceChallenge>[0];

type EmailRequest<Shape extends z.ZodMiniType> = {
  use: ContactRequestKind;
  shape: Shape;
  kindOf: (body: z.output<Shape>) => EmailLimitKind;
};

async function handleEmailRequest<Shape extends z.ZodMiniType<Mailed>>(
  instance: IdentityInstance,
  request: FastifyRequest,
  { use, shape, kindOf }: EmailRequest<Shape>,
  work: (wanted: EmailRequestOptions<Shape>) => Promise<unknown>,
) {
  parseContactEmail(instance, request.body, use);
  const body = parseRequestData(shape, request.body, { type: 'resend_type_unknown' });
  const challenge = parsePkceChallenge(body);
  const redirectTo = readRedirectUrl(instance, request);
  const requestContext = readRequestContext(instance, request);
  // The email limits are consumed after all other checks, so that rejected requests do not use up the limit of the
  // recipient.
  await consumeEmailLimits(instance, {
    kind: kindOf(body),
    address: body.email,
    network: requestContext.network,
  });
  await withConstantTime(instance, () => work({ body, requestContext, redirectTo, challenge }));
  return {};
}

function readTokenInput(instance: IdentityInstance, body: unknown): OneTimeTokenInput {
  const byLink = shapes.byLink.safeParse(body);
  if (byLink.success) {
    if (!isLinkType(byLink.data.type)) throw createValidationFailedError('verify_type_unknown');
    return { type: byLink.data.type, link: byLink.data.token_hash };
  }
  if (shapes.withLink.safeParse(body).success) throw createValidationFailedError('token_hash_alone');
  const { type, token } = parseRequestData(shapes.byCode, body, {
    type: 'verify_type_needed',
    token: 'verify_token_needed',
    token_hash: 'verify_token_needed',
  });
  const contact = parseContact(instance, body, 'verify');
  return { ...contact, type, code: token };
}
