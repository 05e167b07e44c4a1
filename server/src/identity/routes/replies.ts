import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCookie } from '#platform/http/security/cookies';
import { negotiateLanguage } from '#platform/http/languages';
import { formatIdentityErrorMessage, type IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { maxSessionSeconds } from '../sessions/lifetimes.ts';
import type { IssuedSession } from '../sessions/sessions.ts';

const versionHeader = 'x-supabase-api-version';
const firstVersion = '2024-01-01';

export const getBindingCookieName = ({ settings }: IdentityInstance) =>
  settings.secureCookies ? '__Secure-mut_rb' : 'mut_rb';

/** Sends a session, and sets the binding cookie if the session is bound to a browser. */
export function sendSession(instance: IdentityInstance, reply: FastifyReply, opened: IssuedSession) {
  setBindingCookie(instance, reply, opened);
  reply.header('sb-auth-user-id', opened.session.user_id).header('sb-auth-session-id', opened.session.id);
  return reply.send(opened.body);
}

export function setBindingCookie(
  instance: IdentityInstance,
  reply: FastifyReply,
  { binding, remember }: Pick<IssuedSession, 'binding' | 'remember'>,
) {
  if (!binding) return;
  const maxAgeSeconds = remember ? maxSessionSeconds : undefined;
  const { prefix, secureCookies } = instance.settings;
  const options = { path: prefix || '/', maxAgeSeconds, sameSite: 'strict' } as const;
  writeCookie(
    reply,
    { name: getBindingCookieName(instance), value: binding, secure: secureCookies },
    options,
  );
}

/** Sends an identity error in the format of the Supabase Auth API version that the client requests. */
export function sendIdentityError(problem: IdentityError, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, details } = problem;
  const message = formatIdentityErrorMessage(
    problem,
    negotiateLanguage(request.headers['accept-language'], 'en-US'),
  );
  const weak = details.reasons ? { weak_password: { reasons: details.reasons } } : {};
  reply.code(status).header('x-sb-error-code', code).header('Cache-Control', 'no-store');
  if (details.retryAfterSeconds) reply.header('Retry-After', String(details.retryAfterSeconds));
  if (acceptsStringCodes(request)) {
    return reply.header('X-Supabase-Api-Version', firstVersion).send({ code, message, ...weak });
  }
  return reply.send({
    code: status,
    error_code: code,
    msg: message,
    error_id: request.id,
    ...weak,
  });
}

function acceptsStringCodes({ headers }: FastifyRequest) {
  const version = headers[versionHeader];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= firstVersion;
}
