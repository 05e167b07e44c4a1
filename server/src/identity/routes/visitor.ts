import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#platform/http/cookies';
import { networkOf } from '#platform/http/limits';
import { languageOf } from '#platform/http/languages';
import { inviteCookie, readInvite } from '#platform/session/admission';
import type { Instance } from '../instance.ts';
import type { Visitor } from '../shapes.ts';
import { bindingName } from './answers.ts';

const longestUserAgent = 300;

/** Builds the request context of a request. */
export function visitorOf(instance: Instance, request: FastifyRequest): Visitor {
  const { headers } = request;
  const asked = headers['accept-language'];
  const ip = addressOf(request);
  return {
    ip,
    network: networkOf(ip ?? 'unknown'),
    userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
    language: languageOf(asked, 'en-US'),
    letterLanguage: languageOf(asked, 'pt-BR'),
    remember: headers['x-remember'] !== '0',
    isBrowser: isBrowser(instance, request),
    namesOrigin: namesOrigin(request),
    binding: bindingIn(readCookie(request, bindingName(instance))),
    bearer: bearerIn(headers.authorization),
    invite: readInvite(readCookie(request, inviteCookie)),
  };
}

export const bearerIn = (authorization: string | undefined) =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

// A trusted proxy can forward any text, but the database accepts only addresses.
function addressOf(request: FastifyRequest): string | null {
  const candidates = [request.ip, request.socket.remoteAddress ?? ''];
  return candidates.map((ip) => ip.split('%')[0] ?? '').find((ip) => isIP(ip) > 0) ?? null;
}

// Browsers send the origin of a request; programs do not, and store no cookies either.
const namesOrigin = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

const isBrowser = (instance: Instance, request: FastifyRequest) =>
  instance.settings.bindsBrowsers && namesOrigin(request) && !asksForTokens(instance, request);

/** True for a client of another site that stores its tokens itself, if the instance accepts such clients. */
export const asksForTokens = ({ settings }: Instance, { headers }: FastifyRequest) =>
  settings.tokenOnlyClients && headers['x-client'] === 'token-only';

// Only values that this server can have created: a planted cookie of another format binds nothing.
const bindingIn = (cookie: string | undefined) =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : undefined;
