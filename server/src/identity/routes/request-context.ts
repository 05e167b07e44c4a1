import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#platform/http/security/cookies';
import { networkPrefixOf } from '#platform/http/security/rate-limiter';
import { negotiateLanguage } from '#platform/http/languages';
import { inviteCookieName, parseInviteCookie } from '#platform/session/sign-up-policy';
import type { IdentityInstance } from '../instance.ts';
import type { RequestContext } from '../account-model.ts';
import { getBindingCookieName } from './replies.ts';

const maxUserAgentLength = 300;

/** Builds the request context of a request. */
export function readRequestContext(instance: IdentityInstance, request: FastifyRequest): RequestContext {
  const { headers } = request;
  const input = headers['accept-language'];
  const ip = readIpAddress(request);
  return {
    ip,
    network: networkPrefixOf(ip ?? 'unknown'),
    userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    language: negotiateLanguage(input, 'en-US'),
    emailLanguage: negotiateLanguage(input, 'pt-BR'),
    remember: headers['x-remember'] !== '0',
    isBrowser: isBrowser(instance, request),
    hasOriginHeader: hasOriginHeader(request),
    binding: parseBinding(readCookie(request, getBindingCookieName(instance))),
    bearer: parseBearerToken(headers.authorization),
    invite: parseInviteCookie(readCookie(request, inviteCookieName)),
  };
}

export const parseBearerToken = (authorization: string | undefined) =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

// A trusted proxy can forward any text, but the database accepts only IP addresses. Without a valid one, the address of
// the connection is used. If the client has closed the connection, both are undefined, although the type of the first
// is a string.
function readIpAddress(request: FastifyRequest): string | null {
  const candidates: (string | undefined)[] = [request.ip, request.socket.remoteAddress];
  return candidates.map((ip) => ip?.split('%')[0] ?? '').find((ip) => isIP(ip) > 0) ?? null;
}

// Browsers send `Origin` or `Sec-Fetch-Site`; programs send neither, and store no cookies.
const hasOriginHeader = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

const isBrowser = (instance: IdentityInstance, request: FastifyRequest) =>
  instance.settings.bindsBrowsers && hasOriginHeader(request) && !isTokenOnlyClient(instance, request);

/** True for a client of another site that stores its tokens itself, if the instance accepts such clients. */
export const isTokenOnlyClient = ({ settings }: IdentityInstance, { headers }: FastifyRequest) =>
  settings.tokenOnlyClients && headers['x-client'] === 'token-only';

// Only values that this server can have created: a planted cookie of another format binds nothing.
const parseBinding = (cookie: string | undefined) =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : undefined;
