import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '#platform/http/security/cookies';
import type { IdentityInstance } from '../../instance.ts';

const seconds = 900;

// The `__Host-` prefix restricts the cookie to this host, so that another subdomain cannot set it.
const getCookieName = ({ settings }: IdentityInstance) =>
  settings.secureCookies ? '__Host-mut_oa' : 'mut_oa';

/**
 * Sets the browser state cookie, which identifies the browser, and returns its value: the callback of an external
 * provider must come from the same browser.
 */
export function ensureBrowserStateCookie(
  instance: IdentityInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  // One value per browser: a second tab that starts a sign-in must not invalidate the sign-in of the first.
  const value = readBrowserStateCookie(instance, request) ?? randomBytes(32).toString('base64url');
  setBrowserStateCookie(instance, reply, value);
  return value;
}

export function setBrowserStateCookie(instance: IdentityInstance, reply: FastifyReply, value: string) {
  const cookie = { name: getCookieName(instance), value, secure: instance.settings.secureCookies };
  writeCookie(reply, cookie, { path: '/', maxAgeSeconds: seconds, sameSite: 'lax' });
}

export function readBrowserStateCookie(
  instance: IdentityInstance,
  request: FastifyRequest,
): string | undefined {
  const value = readCookie(request, getCookieName(instance));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
