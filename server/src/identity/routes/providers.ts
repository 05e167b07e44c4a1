import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/languages';
import { IdentityProblem } from '../errors/problem.ts';
import { providerFields } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { steadily } from '../limits/steadily.ts';
import { beginSignIn, callbackOf } from '../providers/begin-sign-in.ts';
import { finishSignIn, takeState, type Begun, type Finished } from '../providers/finish-sign-in.ts';
import { setBinding } from './answers.ts';
import { browserMark, markBrowser } from './browser-mark.ts';
import { land, putFailure, putSession } from './landing.ts';
import { readLeaving } from './provider-query.ts';
import { read } from './read.ts';
import { visitorOf } from './visitor.ts';

const field = z.optional(z.string().check(z.maxLength(4_096)));
const returned = z.object({
  state: z._default(z.string().check(z.maxLength(200)), ''),
  code: field,
  error: field,
  iss: field,
});
type Returned = z.output<typeof returned>;

const oauthErrors = new Map([
  [400, 'invalid_request'],
  [403, 'access_denied'],
]);

/** The way to another service and back: it lands at the site with a session or a code, or with what went wrong. */
export function mountProviders(scope: FastifyInstance, instance: Instance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.get('/authorize', async (request, reply) => {
    await charge(instance, 'providerNetwork', visitorOf(instance, request).network);
    const { wanted, skipsRedirect } = readLeaving(instance, request);
    const browser = markBrowser(instance, request, reply);
    const url = await beginSignIn(instance, { ...wanted, browser });
    return skipsRedirect ? reply.send({ url: url.href }) : land(reply, url, 302);
  });

  // Some services come back with a form of theirs, which brings no cookie of ours; the address that follows does.
  scope.post('/callback', async (request, reply) => {
    const query = queryOf(read(returned, request.body));
    return land(reply, new URL(`${callbackOf(instance)}?${query}`), 303);
  });

  scope.get('/callback', async (request, reply) => {
    let begun: Begun | undefined;
    try {
      const visitor = visitorOf(instance, request);
      await charge(instance, 'providerNetwork', visitor.network);
      const query = read(returned, request.query);
      refuseMute(query);
      begun = await takeState(instance, { state: query.state, browser: browserMark(instance, request) });
      if (query.error !== undefined || query.code === undefined) {
        return landRefused(request, reply, { begun, query });
      }
      // The state is consumed even if the provider fails, because a callback must never be retried with it.
      const back = { begun, query: queryOf(query) };
      const finished = await steadily(instance, () => finishSignIn(instance, back, visitor));
      return landFinished(reply, begun, finished);
    } catch (error) {
      if (!(error instanceof IdentityProblem)) throw error;
      return landFailed(request, reply, { begun, problem: error });
    }
  });

  function landFinished(reply: FastifyReply, begun: Begun, finished: Finished) {
    const target = new URL(begun.redirect_to);
    if ('flowCode' in finished) {
      target.searchParams.set('code', finished.flowCode);
      return land(reply, target);
    }
    const { opened, tokens } = finished;
    // In a redirect from another site, the browser does not send an older binding: this one replaces it, as the new
    // session replaces the old one.
    setBinding(instance, reply, opened);
    putSession(target, opened.body, providerFields(tokens));
    return land(reply, target);
  }

  // The user cancelled at the other service, or the service rejected the sign-in.
  function landRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    { begun, query }: { begun: Begun; query: Returned },
  ) {
    const error = /^[a-z_]{1,60}$/.exec(query.error ?? '')?.[0] ?? 'server_error';
    return landFailed(request, reply, {
      begun,
      problem: new IdentityProblem(400, 'bad_oauth_callback'),
      error,
    });
  }

  type Failed = { begun: Begun | undefined; problem: IdentityProblem; error?: string };

  function landFailed(request: FastifyRequest, reply: FastifyReply, { begun, problem, error }: Failed) {
    // Without a valid state the only known target is the site URL.
    const target = new URL(begun?.redirect_to ?? instance.settings.siteUrl);
    putFailure(target, {
      problem,
      language: languageOf(request.headers['accept-language'], 'en-US'),
      inQuery: begun === undefined || begun.challenge !== null,
      error: error ?? oauthErrors.get(problem.status) ?? 'access_denied',
    });
    return land(reply, target);
  }
}

// Rejects a callback with neither a code nor an error: the state remains valid for a complete callback.
function refuseMute({ state, code, error }: Returned) {
  const isMute = code === undefined && error === undefined;
  if (isMute && state !== '') throw new IdentityProblem(400, 'bad_oauth_callback');
}

function queryOf(it: Returned): URLSearchParams {
  const said = Object.entries(it).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(said);
}
