import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/languages';
import { newNonce } from '#platform/http/headers';
import { escapeHtml, plainPage } from '#platform/http/plain-page';
import { IdentityProblem, invalid } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import type { SessionBody } from '../sessions/session-body.ts';
import { beginSsoSignIn } from '../sso/begin-sign-in.ts';
import { finishSsoSignIn } from '../sso/finish-sign-in.ts';
import { findRequest, receiveAnswer, receiveUnasked, type Received } from '../sso/receive-assertion.ts';
import { serviceMetadata } from '../sso/saml/service.ts';
import { setBinding } from './answers.ts';
import { browserMark, setMark } from './browser-mark.ts';
import { land, putFailure, putSession } from './landing.ts';
import { challengeFields, challengeIn, read } from './read.ts';
import { redirectOf, safeRedirect } from './redirects.ts';
import { ssoWords } from './sso-words.ts';
import { visitorOf } from './visitor.ts';

const largestAnswer = 256 * 1024;

const wish = z.object({
  provider_id: z.optional(z.nullable(z.union([z.literal(''), z.uuid()]))),
  domain: z.optional(z.nullable(z.string().check(z.maxLength(253)))),
  skip_http_redirect: z.optional(z.nullable(z.boolean())),
  ...challengeFields,
});

const answer = z.object({
  SAMLResponse: z.string().check(z.minLength(1), z.maxLength(largestAnswer)),
  RelayState: z._default(z.string().check(z.maxLength(2_000)), ''),
});

const arrival = z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) });

/**
 * Mounts sign-in by an organisation (SAML). Its response is a form POST from its own page, without our cookies;
 * therefore the response only
 * leads to a page of ours, and from there, with its cookies, the browser that began fetches its session.
 */
export function mountSso(scope: FastifyInstance, instance: Instance) {
  scope.addHook('onRequest', async () => {
    if (!instance.settings.saml) throw new IdentityProblem(404, 'saml_provider_disabled');
  });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.post('/sso', async (request, reply) => {
    const body = read(wish, request.body);
    const visitor = visitorOf(instance, request);
    await charge(instance, 'ssoNetwork', visitor.network);
    const organisation = organisationIn(body);
    const redirectTo = redirectOf(instance, request);
    const wanted = { organisation, redirectTo, challenge: challengeIn(body) };
    const begun = await beginSsoSignIn(instance, wanted, visitor);
    setBinding(instance, reply, begun);
    if (body.skip_http_redirect) return reply.send({ url: begun.url });
    return reply.redirect(begun.url, 303);
  });

  scope.get('/sso/saml/metadata', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=600')
      .type('application/xml; charset=utf-8')
      .send(await serviceMetadata(instance.settings)),
  );

  scope.post('/sso/saml/acs', { bodyLimit: largestAnswer }, async (request, reply) => {
    const { SAMLResponse: response, RelayState: relay } = read(answer, request.body, {
      SAMLResponse: 'saml_response_missing',
    });
    const visitor = visitorOf(instance, request);
    await charge(instance, 'samlNetwork', visitor.network);
    const asked = await findRequest(instance, relay);
    const redirectTo = asked?.redirect_to ?? safeRedirect(instance, relay);
    try {
      const received = asked
        ? await receiveAnswer(instance, { request: asked, response }, visitor)
        : await receiveUnasked(instance, { response, redirectTo }, visitor);
      return sendReceived(request, reply, received, redirectTo);
    } catch (error) {
      if (!(error instanceof IdentityProblem)) throw error;
      return sendFailure(request, reply, { redirectTo, problem: error, inQuery: Boolean(asked?.challenge) });
    }
  });

  scope.get('/sso/saml/finish', async (request, reply) => {
    const visitor = visitorOf(instance, request);
    await charge(instance, 'samlNetwork', visitor.network);
    try {
      const { code } = read(arrival, request.query);
      const opened = await finishSsoSignIn(instance, { code, mark: browserMark(instance, request) }, visitor);
      setBinding(instance, reply, opened);
      return sendSession(reply, opened.redirectTo, opened.body);
    } catch (error) {
      if (!(error instanceof IdentityProblem)) throw error;
      const redirectTo = instance.settings.siteUrl;
      return sendFailure(request, reply, { redirectTo, problem: error, inQuery: false });
    }
  });

  function sendReceived(
    request: FastifyRequest,
    reply: FastifyReply,
    received: Received,
    redirectTo: string,
  ) {
    if ('arrivalCode' in received) {
      if (received.mark) setMark(instance, reply, received.mark);
      return sendPage(request, reply, received.arrivalCode);
    }
    if ('body' in received) return sendSession(reply, redirectTo, received.body);
    const target = new URL(redirectTo);
    target.searchParams.set('code', received.flowCode);
    return land(reply, target);
  }

  // A page instead of a redirect, because browsers send `SameSite=Strict` cookies only when one of our own pages makes
  // the request.
  function sendPage(request: FastifyRequest, reply: FastifyReply, code: string) {
    const language = languageOf(request.headers['accept-language'], 'pt-BR');
    const { title, lead, link } = ssoWords[language];
    const next = `${instance.settings.prefix}/sso/saml/finish?code=${code}`;
    reply.header('Refresh', `0; url=${next}`);
    const body = `<p>${escapeHtml(lead)}</p><p><a href="${escapeHtml(next)}">${escapeHtml(link)}</a></p>`;
    return plainPage(reply, { title, body, nonce: newNonce(), language });
  }
}

function sendSession(reply: FastifyReply, redirectTo: string, body: SessionBody) {
  const target = new URL(redirectTo);
  putSession(target, body, {});
  return land(reply, target);
}

type Failure = { redirectTo: string; problem: IdentityProblem; inQuery: boolean };

function sendFailure(request: FastifyRequest, reply: FastifyReply, { redirectTo, ...failure }: Failure) {
  const target = new URL(redirectTo);
  const language = languageOf(request.headers['accept-language'], 'en-US');
  putFailure(target, { ...failure, language });
  return land(reply, target);
}

function organisationIn({ provider_id: id, domain }: z.output<typeof wish>) {
  if (id && !domain) return { id };
  if (domain && !id) return { domain };
  throw invalid(id && domain ? 'sso_organisation_twice' : 'sso_organisation_needed');
}
