import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createNonce } from '#platform/http/security/headers';
import { escapeHtml, sendPlainPage } from '#platform/http/plain-page';
import { negotiateLanguage } from '#platform/http/languages';
import { IdentityError, createValidationFailedError } from '../../errors/identity-error.ts';
import {
  isLinkType,
  isVerificationLinkValid,
  redeemOneTimeToken,
  type OneTimeTokenResult,
} from '../../flows/redeem-one-time-token.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { identityMessages } from '#messages/identity';
import { pkceLinkPrefix } from '../../one-time-tokens/one-time-tokens.ts';
import { setBindingCookie } from '../replies.ts';
import { redirectBrowser, addErrorToRedirectUrl, addSessionToUrlFragment } from '../sso/browser-redirect.ts';
import { parseRequestData } from '../request-schemas.ts';
import { toAllowedRedirectUrl } from '../sso/redirects.ts';
import { readRequestContext } from '../request-context.ts';

const linkQuerySchema = z.object({
  token: z._default(z.string().check(z.maxLength(200)), ''),
  type: z._default(z.string().check(z.maxLength(50)), ''),
  redirect_to: z._default(z.string(), ''),
});
type Link = z.output<typeof linkQuerySchema>;

// The link types that have separate texts on the confirmation page.
const linkTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const;

/**
 * Mounts the confirmation page, which the link of an e-mail opens. It has one button: programs that visit every link
 * consume nothing, only the user's click does. The click redirects to the requested URL with the session or the error
 * in the fragment, or for PKCE with the code in the query. Without `confirmationPage` the link redirects directly.
 */
export function mountConfirmationPage(scope: FastifyInstance, instance: IdentityInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  // The page itself only reads; its button writes.
  const config = { writes: !instance.settings.confirmationPage };
  scope.get('/verify', { config }, (request, reply) => handleLink(instance, request, reply));
  scope.post('/verify/confirm', (request, reply) => handleConfirmation(instance, request, reply));
}

async function handleLink(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const query = parseRequestData(linkQuerySchema, request.query);
  const { network } = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'verifyNetwork', network);
  if (query.type !== '' && !isLinkType(query.type)) {
    const problem = createValidationFailedError('verify_type_unknown');
    return sendError(instance, { request, reply }, query, problem);
  }
  if (!instance.settings.confirmationPage) return redeemLink(instance, { request, reply }, query);
  // An invalid link shows its error at once, because there is nothing left to confirm.
  if (!(await isVerificationLinkValid(instance, { type: query.type, link: query.token }))) {
    return sendError(
      instance,
      { request, reply },
      query,
      new IdentityError(403, 'otp_expired', { sentence: 'link_expired' }),
    );
  }
  return sendPage(instance, { request, reply }, query);
}

async function handleConfirmation(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const query = parseRequestData(linkQuerySchema, request.body);
  const { network } = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'verifyNetwork', network);
  // The form is accepted only from the page itself, because another site must not sign users in to an account of its
  // choice.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new IdentityError(400, 'validation_failed');
  return redeemLink(instance, { request, reply }, query);
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function redeemLink(instance: IdentityInstance, { request, reply }: Exchange, query: Link) {
  try {
    const input = { type: query.type, link: query.token, isFollowed: true };
    const verified = await redeemOneTimeToken(instance, input, readRequestContext(instance, request));
    if ('body' in verified) setBindingCookie(instance, reply, verified);
    return redirectBrowser(reply, buildLandingUrl(instance, { query, verified, request }));
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return sendError(instance, { request, reply }, query, error);
  }
}

function sendPage(instance: IdentityInstance, { request, reply }: Exchange, query: Link) {
  const language = negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const { byType, once, button } = identityMessages(language).confirmationPage;
  const { title, lead } = byType[linkTypes.find((type) => type === query.type) ?? 'signup'];
  const action = `${instance.settings.prefix}/verify/confirm`;
  const fields = Object.entries(query).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const body = `<p>${lead} ${once}</p><form method="post" action="${action}">${fields.join('')}<button type="submit">${button}</button></form>`;
  return sendPlainPage(reply, {
    title,
    body,
    nonce: createNonce(),
    language,
    formRedirectOrigin: getRedirectTarget(instance, query).origin,
  });
}

type Landing = { query: Link; verified: OneTimeTokenResult; request: FastifyRequest };

function buildLandingUrl(instance: IdentityInstance, { query, verified, request }: Landing): URL {
  const target = getRedirectTarget(instance, query);
  if ('flowCode' in verified) target.searchParams.set('code', verified.flowCode);
  else if ('body' in verified) {
    // A client that knows only the type `recovery` shows the password form. The client of the hub also reads
    // `first_password`, and shows the field for the name as well.
    const first = { type: 'recovery', first_password: 'true' };
    addSessionToUrlFragment(
      target,
      verified.body,
      verified.choosesFirstPassword ? first : { type: query.type },
    );
  } else target.hash = new URLSearchParams({ message: getOtherAddressMessage(request), sb: '' }).toString();
  return target;
}

function sendError(
  instance: IdentityInstance,
  { request, reply }: Exchange,
  query: Link,
  problem: IdentityError,
) {
  const target = getRedirectTarget(instance, query);
  const language = negotiateLanguage(request.headers['accept-language'], 'en-US');
  const inQuery = query.token.startsWith(pkceLinkPrefix);
  const error = problem.status === 400 ? 'invalid_request' : 'access_denied';
  addErrorToRedirectUrl(target, { problem, language, inQuery, error });
  return redirectBrowser(reply, target);
}

function getRedirectTarget(instance: IdentityInstance, { redirect_to: query }: Link): URL {
  return new URL(query ? toAllowedRedirectUrl(instance, query) : instance.settings.siteUrl);
}

const getOtherAddressMessage = ({ headers }: FastifyRequest) =>
  identityMessages(negotiateLanguage(headers['accept-language'], 'en-US')).errorCases.other_address_next;
