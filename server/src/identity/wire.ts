import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '#platform/http/cookies';
import { readAccessToken } from './access-tokens.ts';
import { normalise } from './accounts.ts';
import type { Instance } from './instance.ts';
import { IdentityProblem, languageOf, sentenceOf } from './problem.ts';
import type { Opened } from './sessions.ts';
import type { Visitor } from './shapes.ts';
import { findSession } from './store/sessions.ts';
import { findUser } from './store/users.ts';

const versionHeader = 'x-supabase-api-version';
const knownVersion = '2024-01-01';

const bindingName = (instance: Instance) => (instance.settings.secureCookies ? '__Secure-mut_rb' : 'mut_rb');

export function visitorOf(instance: Instance, request: FastifyRequest): Visitor {
  const { headers } = request;
  return {
    ip: request.ip,
    userAgent: headers['user-agent'] ?? '',
    language: languageOf(headers['accept-language']),
    remember: headers['x-remember'] !== '0',
    // Browsers name where a request comes from; programs do not, and keep no cookies either.
    isBrowser: headers.origin !== undefined || headers['sec-fetch-site'] !== undefined,
    binding: readCookie(request, bindingName(instance)),
  };
}

/** Answers a session, and binds it to the browser that got it. */
export function sendSession(instance: Instance, reply: FastifyReply, opened: Opened) {
  setBinding(instance, reply, opened);
  return reply.send(opened.body);
}

export function setBinding(instance: Instance, reply: FastifyReply, { binding, remember }: Opened) {
  if (!binding) return;
  const maxAgeSeconds = remember ? 60 * 86_400 : undefined;
  const { prefix, secureCookies } = instance.settings;
  const options = { path: prefix, maxAgeSeconds, sameSite: 'strict' } as const;
  writeCookie(reply, bindingName(instance), binding, options, secureCookies);
}

/** The user and session of a bearer token, checked in the protocol's order. */
export async function authenticate(instance: Instance, request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new IdentityProblem(401, 'no_authorization');
  const claims = await readAccessToken(token, instance.keys, instance.settings, instance.now());
  if (!claims) throw new IdentityProblem(403, 'bad_jwt');
  const user = await findUser(instance.db, claims.userId);
  if (!user) throw new IdentityProblem(403, 'user_not_found');
  const session = await findSession(instance.db, claims.sessionId);
  if (!session || session.user_id !== user.id) throw new IdentityProblem(403, 'session_not_found');
  if (user.banned_until && user.banned_until > instance.now()) throw new IdentityProblem(403, 'user_banned');
  return { user, session };
}

/** Parses a body by its shape; `validation_failed` for everything else. */
export function read<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  throw new IdentityProblem(400, 'validation_failed');
}

export const email = z.pipe(
  z.string().check(
    z.maxLength(254),
    z.refine((value) => z.email().safeParse(value.trim()).success),
  ),
  z.transform(normalise),
);

/** Where to send people afterwards: an address of the site itself, else the site's own. */
export function safeRedirect({ settings }: Instance, wanted: unknown): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted)) return settings.siteUrl;
  const url = new URL(wanted);
  const site = new URL(settings.siteUrl);
  const sameHost = url.protocol === site.protocol && url.hostname === site.hostname;
  const anyPort = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);
  const isOurs = sameHost && (url.port === site.port || anyPort) && !url.username && !url.password;
  return isOurs ? wanted : settings.siteUrl;
}

/** Every "no" of the protocol, in the form the client's version asks for. */
export function sendProblem(problem: IdentityProblem, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, more } = problem;
  const message = sentenceOf(code, languageOf(request.headers['accept-language']));
  const weak = more.reasons ? { weak_password: { reasons: more.reasons } } : {};
  reply.code(status).header('x-sb-error-code', code).header('Cache-Control', 'no-store');
  if (more.retryAfterSeconds) reply.header('Retry-After', String(more.retryAfterSeconds));
  const asked = request.headers[versionHeader];
  if (typeof asked === 'string' && asked >= knownVersion) {
    return reply.header('X-Supabase-Api-Version', knownVersion).send({ code, message, ...weak });
  }
  return reply.send({ code: status, error_code: code, msg: message, error_id: request.id, ...weak });
}
