import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '#platform/http/languages';
import { IdentityError } from '../../errors/identity-error.ts';
import { toProviderTokenFields } from '../../flows/flow-states.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeRateLimit } from '../../limits/limits.ts';
import { withConstantTime } from '../../limits/with-constant-time.ts';
import { beginProviderSignIn, getCallbackUrl } from '../../providers/begin-sign-in.ts';
import {
  finishProviderSignIn,
  consumeSignInState,
  type ProviderSignInState,
  type ProviderSignInResult,
} from '../../providers/finish-sign-in.ts';
import { setBindingCookie } from '../replies.ts';
import { readBrowserStateCookie, ensureBrowserStateCookie } from './browser-state-cookie.ts';
import { redirectBrowser, addErrorToRedirectUrl, addSessionToUrlFragment } from './browser-redirect.ts';
import { parseProviderSignInQuery } from './provider-query.ts';
import { parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const fieldSchema = z.optional(z.string().check(z.maxLength(4_096)));
const callbackQuerySchema = z.object({
  state: z._default(z.string().check(z.maxLength(200)), ''),
  code: fieldSchema,
  error: fieldSchema,
  iss: fieldSchema,
});
type CallbackQuery = z.output<typeof callbackQuerySchema>;

const oauthErrors = new Map([
  [400, 'invalid_request'],
  [403, 'access_denied'],
]);

/**
 * Mounts the redirect to an external provider and its callback, which redirects to the site with a session, a code or
 * an error.
 */
export function mountProviderSignIn(scope: FastifyInstance, instance: IdentityInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.get('/authorize', { config: { writes: true } }, async (request, reply) => {
    await consumeRateLimit(instance, 'providerNetwork', readRequestContext(instance, request).network);
    const { wanted, skipsRedirect } = parseProviderSignInQuery(instance, request);
    const browser = ensureBrowserStateCookie(instance, request, reply);
    const url = await beginProviderSignIn(instance, { ...wanted, browser });
    return skipsRedirect ? reply.send({ url: url.href }) : redirectBrowser(reply, url, 302);
  });

  // Some providers return with a form POST from their own site, on which the browser sends none of our cookies. The
  // redirect to the GET route makes the browser send them.
  scope.post('/callback', async (request, reply) => {
    const query = toSearchParams(parseRequestData(callbackQuerySchema, request.body));
    return redirectBrowser(reply, new URL(`${getCallbackUrl(instance)}?${query}`), 303);
  });

  scope.get('/callback', { config: { writes: true } }, (request, reply) =>
    handleCallback(instance, request, reply),
  );
}

async function handleCallback(instance: IdentityInstance, request: FastifyRequest, reply: FastifyReply) {
  let started: ProviderSignInState | undefined;
  try {
    const requestContext = readRequestContext(instance, request);
    await consumeRateLimit(instance, 'providerNetwork', requestContext.network);
    const query = parseRequestData(callbackQuerySchema, request.query);
    rejectIncompleteCallback(query);
    started = await consumeSignInState(instance, {
      state: query.state,
      browser: readBrowserStateCookie(instance, request),
    });
    if (query.error !== undefined || query.code === undefined) {
      return redirectWithProviderError(instance, { request, reply }, { signInState: started, query });
    }
    // The state is consumed even if the provider fails, because a callback must never be retried with it.
    const callback = { signInState: started, query: toSearchParams(query) };
    const finished = await withConstantTime(instance, () =>
      finishProviderSignIn(instance, callback, requestContext),
    );
    return redirectWithSession(instance, reply, started, finished);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return redirectWithError(instance, { request, reply }, { signInState: started, problem: error });
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

function redirectWithSession(
  instance: IdentityInstance,
  reply: FastifyReply,
  started: ProviderSignInState,
  finished: ProviderSignInResult,
) {
  const target = new URL(started.redirect_to);
  if ('flowCode' in finished) {
    target.searchParams.set('code', finished.flowCode);
    return redirectBrowser(reply, target);
  }
  const { opened, tokens } = finished;
  // On a redirect from another site the browser does not send the binding cookie that it already has. The new binding
  // therefore replaces the old one, as the new session replaces the old session.
  setBindingCookie(instance, reply, opened);
  addSessionToUrlFragment(target, opened.body, toProviderTokenFields(tokens));
  return redirectBrowser(reply, target);
}

// The user cancelled at the external provider, or the provider rejected the sign-in.
function redirectWithProviderError(
  instance: IdentityInstance,
  { request, reply }: Exchange,
  { signInState, query }: { signInState: ProviderSignInState; query: CallbackQuery },
) {
  const error = /^[a-z_]{1,60}$/.exec(query.error ?? '')?.[0] ?? 'server_error';
  return redirectWithError(
    instance,
    { request, reply },
    {
      signInState,
      problem: new IdentityError(400, 'bad_oauth_callback'),
      error,
    },
  );
}

type Failed = { signInState: ProviderSignInState | undefined; problem: IdentityError; error?: string };

function redirectWithError(
  instance: IdentityInstance,
  { request, reply }: Exchange,
  { signInState, problem, error }: Failed,
) {
  // Without a valid state the redirect URL of the sign-in is unknown, so the error redirects to the site URL.
  const target = new URL(signInState?.redirect_to ?? instance.settings.siteUrl);
  addErrorToRedirectUrl(target, {
    problem,
    language: negotiateLanguage(request.headers['accept-language'], 'en-US'),
    inQuery: signInState === undefined || signInState.challenge !== null,
    error: error ?? oauthErrors.get(problem.status) ?? 'access_denied',
  });
  return redirectBrowser(reply, target);
}

// Rejects a callback with neither a code nor an error: the state remains valid for a complete callback.
function rejectIncompleteCallback({ state, code, error }: CallbackQuery) {
  const isIncomplete = code === undefined && error === undefined;
  if (isIncomplete && state !== '') throw new IdentityError(400, 'bad_oauth_callback');
}

function toSearchParams(item: CallbackQuery): URLSearchParams {
  const input = Object.entries(item).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(input);
}
