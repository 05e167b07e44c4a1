import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '#platform/http/languages';
import { createNonce } from '#platform/http/security/headers';
import { escapeHtml, sendPlainPage } from '#platform/http/plain-page';
import { IdentityError, createValidationFailedError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { identityMessages } from '#messages/identity';
import type { SessionBody } from '../../sessions/session-body.ts';
import { beginSsoSignIn } from '../../sso/begin-sign-in.ts';
import { finishSsoSignIn } from '../../sso/finish-sign-in.ts';
import {
  findSamlSignInState,
  handleSamlResponse,
  handleUnsolicitedSamlResponse,
  type SamlSignInResult,
} from '../../sso/receive-assertion.ts';
import { createServiceProviderMetadata } from '../../sso/saml/service-provider.ts';
import { setBindingCookie } from '../replies.ts';
import { readBrowserStateCookie, setBrowserStateCookie } from './browser-state-cookie.ts';
import { redirectBrowser, addErrorToRedirectUrl, addSessionToUrlFragment } from './browser-redirect.ts';
import { pkceFields, parsePkceChallenge, parseRequestData } from '../request-schemas.ts';
import { readRedirectUrl, toAllowedRedirectUrl } from './redirects.ts';
import { readRequestContext } from '../request-context.ts';

const maxResponseBytes = 256 * 1024;

const ssoRequestSchema = z.object({
  provider_id: z.optional(z.nullable(z.union([z.literal(''), z.uuid()]))),
  domain: z.optional(z.nullable(z.string().check(z.maxLength(253)))),
  skip_http_redirect: z.optional(z.nullable(z.boolean())),
  ...pkceFields,
});

const samlFormSchema = z.object({
  SAMLResponse: z.string().check(z.minLength(1), z.maxLength(maxResponseBytes)),
  RelayState: z._default(z.string().check(z.maxLength(2_000)), ''),
});

const signInCodeSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) });

/**
 * Mounts sign-in by an organisation (SAML). The SAML response arrives as a form POST from the organisation's page, on
 * which the browser does not send the binding cookie. If the sign-in is bound to a browser, it is therefore answered
 * with a page of ours, from which that browser fetches the session with its cookies.
 */
export function mountSamlSignIn(scope: FastifyInstance, instance: IdentityInstance) {
  scope.addHook('onRequest', async () => {
    if (!instance.settings.saml) throw new IdentityError(404, 'saml_provider_disabled');
  });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.post('/sso', (request, reply) => beginSignIn(instance, request, reply));
  scope.get('/sso/saml/metadata', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=600')
      .type('application/xml; charset=utf-8')
      .send(await createServiceProviderMetadata(instance.settings)),
  );

  scope.post('/sso/saml/acs', { bodyLimit: maxResponseBytes }, (request, reply) =>
    receiveResponse(instance, request, reply),
  );
  scope.get('/sso/saml/finish', { config: { writes: true } }, (request, reply) =>
    finishSignIn(instance, request, reply),
  );
}

async function beginSignIn(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const body = parseRequestData(ssoRequestSchema, request.body);
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'ssoNetwork', requestContext.network);
  const organisation = parseOrganisation(body);
  const redirectTo = readRedirectUrl(instance, request);
  const wanted = { organisation, redirectTo, challenge: parsePkceChallenge(body) };
  const started = await beginSsoSignIn(instance, wanted, requestContext);
  setBindingCookie(instance, reply, started);
  if (body.skip_http_redirect) return reply.send({ url: started.url });
  return reply.redirect(started.url, 303);
}

async function receiveResponse(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const { SAMLResponse: response, RelayState: relay } = parseRequestData(samlFormSchema, request.body, {
    SAMLResponse: 'saml_response_missing',
  });
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'samlNetwork', requestContext.network);
  const input = await findSamlSignInState(instance, relay);
  const redirectTo = input?.redirect_to ?? toAllowedRedirectUrl(instance, relay);
  try {
    const received = input
      ? await handleSamlResponse(instance, { request: input, response }, requestContext)
      : await handleUnsolicitedSamlResponse(instance, { response, redirectTo }, requestContext);
    return sendSignInResult(instance, { request, reply }, received, redirectTo);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return sendFailure(request, reply, { redirectTo, problem: error, inQuery: Boolean(input?.challenge) });
  }
}

async function finishSignIn(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  const requestContext = readRequestContext(instance, request);
  await consumeRateLimit(instance, 'samlNetwork', requestContext.network);
  try {
    const { code } = parseRequestData(signInCodeSchema, request.query);
    const opened = await finishSsoSignIn(
      instance,
      { code, bindingToken: readBrowserStateCookie(instance, request) },
      requestContext,
    );
    setBindingCookie(instance, reply, opened);
    return sendSession(reply, opened.redirectTo, opened.body);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const redirectTo = instance.settings.siteUrl;
    return sendFailure(request, reply, { redirectTo, problem: error, inQuery: false });
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

function sendSignInResult(
  instance: IdentityInstance,
  { request, reply }: Exchange,
  received: SamlSignInResult,
  redirectTo: string,
) {
  if ('arrivalCode' in received) {
    if (received.bindingToken) setBrowserStateCookie(instance, reply, received.bindingToken);
    return sendPage(instance, { request, reply }, received.arrivalCode);
  }
  if ('body' in received) return sendSession(reply, redirectTo, received.body);
  const target = new URL(redirectTo);
  target.searchParams.set('code', received.flowCode);
  return redirectBrowser(reply, target);
}

// A page instead of a redirect, because browsers send `SameSite=Strict` cookies only when one of our own pages makes
// the request.
function sendPage(instance: IdentityInstance, { request, reply }: Exchange, code: string) {
  const language = negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const { title, lead, link } = identityMessages(language).ssoPage;
  const next = `${instance.settings.prefix}/sso/saml/finish?code=${code}`;
  reply.header('Refresh', `0; url=${next}`);
  const body = `<p>${escapeHtml(lead)}</p><p><a href="${escapeHtml(next)}">${escapeHtml(link)}</a></p>`;
  return sendPlainPage(reply, { title, body, nonce: createNonce(), language });
}

function sendSession(reply: FastifyReply, redirectTo: string, body: SessionBody) {
  const target = new URL(redirectTo);
  addSessionToUrlFragment(target, body, {});
  return redirectBrowser(reply, target);
}

type Failure = { redirectTo: string; problem: IdentityError; inQuery: boolean };

function sendFailure(request: FastifyRequest, reply: FastifyReply, { redirectTo, ...failure }: Failure) {
  const target = new URL(redirectTo);
  const language = negotiateLanguage(request.headers['accept-language'], 'en-US');
  addErrorToRedirectUrl(target, { ...failure, language });
  return redirectBrowser(reply, target);
}

function parseOrganisation({ provider_id: id, domain }: z.output<typeof ssoRequestSchema>) {
  if (id && !domain) return { id };
  if (domain && !id) return { domain };
  throw createValidationFailedError(id && domain ? 'sso_organisation_twice' : 'sso_organisation_needed');
}
