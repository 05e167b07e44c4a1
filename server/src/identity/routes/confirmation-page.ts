import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '#platform/http/headers';
import { escapeHtml, plainPage } from '#platform/http/plain-page';
import { languageOf } from '#platform/http/languages';
import { IdentityProblem } from '../errors/problem.ts';
import { cases } from '../errors/sentences.ts';
import { mayFollow, verifyProof, type Verified } from '../flows/verify.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { flowPrefix } from '../one-time-tokens/one-time-tokens.ts';
import { setBinding } from './answers.ts';
import { confirmationWords } from './confirmation-words.ts';
import { land, putFailure, putSession } from './landing.ts';
import { read } from './read.ts';
import { safeRedirect } from './redirects.ts';
import { visitorOf } from './visitor.ts';

const link = z.object({
  token: z._default(z.string().check(z.maxLength(200)), ''),
  type: z._default(z.string().check(z.maxLength(50)), ''),
  redirect_to: z._default(z.string(), ''),
});
type Link = z.output<typeof link>;

/**
 * Mounts the confirmation page, which the link of an e-mail opens. It has one button: programs that visit every link
 * consume
 * nothing, only the user's click does. The click redirects to the site with the session, or with the error, in the URL
 * fragment.
 */
export function mountConfirmation(scope: FastifyInstance, instance: Instance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.get('/verify', async (request, reply) => {
    const wanted = read(link, request.query);
    const { network } = visitorOf(instance, request);
    await charge(instance, 'verifyNetwork', network);
    if (!instance.settings.confirmationPage) return follow(request, reply, wanted);
    // An invalid link shows its error at once, because there is nothing left to confirm.
    if (!(await mayFollow(instance, { type: wanted.type, link: wanted.token }))) {
      return sendError(
        request,
        reply,
        wanted,
        new IdentityProblem(403, 'otp_expired', { sentence: 'link_expired' }),
      );
    }
    return sendPage(request, reply, wanted);
  });

  scope.post('/verify/confirm', async (request, reply) => {
    const wanted = read(link, request.body);
    const { network } = visitorOf(instance, request);
    await charge(instance, 'verifyNetwork', network);
    // Another site must not sign users in to an account of its choice.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new IdentityProblem(400, 'validation_failed');
    return follow(request, reply, wanted);
  });

  async function follow(request: FastifyRequest, reply: FastifyReply, wanted: Link) {
    try {
      const proof = { type: wanted.type, link: wanted.token, isFollowed: true };
      const verified = await verifyProof(instance, proof, visitorOf(instance, request));
      if ('body' in verified) setBinding(instance, reply, verified);
      return land(reply, landing(wanted, verified, request));
    } catch (error) {
      if (!(error instanceof IdentityProblem)) throw error;
      return sendError(request, reply, wanted, error);
    }
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, wanted: Link) {
    const language = languageOf(request.headers['accept-language'], 'pt-BR');
    const { title, lead, button } = confirmationWords(wanted.type, language);
    const action = `${instance.settings.prefix}/verify/confirm`;
    const fields = Object.entries(wanted).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const body = `<p>${lead}</p><form method="post" action="${action}">${fields.join('')}<button type="submit">${button}</button></form>`;
    return plainPage(reply, {
      title,
      body,
      nonce: newNonce(),
      language,
      formLeadsTo: targetOf(wanted).origin,
    });
  }

  function landing(wanted: Link, verified: Verified, request: FastifyRequest): URL {
    const target = targetOf(wanted);
    if ('flowCode' in verified) target.searchParams.set('code', verified.flowCode);
    else if ('body' in verified) {
      // A client that knows the type `recovery` shows the password form; our client shows the name field as well.
      const first = { type: 'recovery', first_password: 'true' };
      putSession(target, verified.body, verified.choosesFirstPassword ? first : { type: wanted.type });
    } else target.hash = new URLSearchParams({ message: otherAddressNext(request), sb: '' }).toString();
    return target;
  }

  function sendError(request: FastifyRequest, reply: FastifyReply, wanted: Link, problem: IdentityProblem) {
    const target = targetOf(wanted);
    const language = languageOf(request.headers['accept-language'], 'en-US');
    putFailure(target, { problem, language, inQuery: wanted.token.startsWith(flowPrefix) });
    return land(reply, target);
  }

  function targetOf({ redirect_to: wanted }: Link): URL {
    return new URL(wanted ? safeRedirect(instance, wanted) : instance.settings.siteUrl);
  }
}

const otherAddressNext = ({ headers }: FastifyRequest) =>
  cases.other_address_next[languageOf(headers['accept-language'], 'en-US')];
