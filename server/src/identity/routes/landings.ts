import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/languages';
import { sentenceOf, type IdentityProblem } from '../errors/problem.ts';
import type { SessionBody } from '../sessions/session-body.ts';

/** Lands at the site with the session in the fragment, which no server sees. */
export function landWithSession(reply: FastifyReply, target: string, body: SessionBody) {
  const url = new URL(target);
  url.hash = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: 'bearer',
    sb: '',
  }).toString();
  return land(reply, url);
}

/** Lands with a code that only the client which keeps the secret can use. */
export function landWithCode(reply: FastifyReply, target: string, code: string) {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return land(reply, url);
}

type Failure = { target: string; problem: IdentityProblem; isByCode: boolean };

/** Lands with what went wrong: in the fragment, and for a client that reads a code, in the query as well. */
export function landWithProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, problem, isByCode }: Failure,
) {
  const url = new URL(target);
  const language = languageOf(request.headers['accept-language'], 'en-US');
  const fields = {
    error: 'access_denied',
    error_code: problem.code,
    error_description: sentenceOf(problem, language),
  };
  if (isByCode) {
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  }
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString();
  return land(reply, url);
}

function land(reply: FastifyReply, url: URL) {
  return reply.header('Referrer-Policy', 'no-referrer').redirect(url.href, 303);
}
