import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '#platform/http/cookies';
import type { Instance } from '../instance.ts';

const seconds = 900;

// For the whole host, so that no neighbour of a domain can plant it.
const nameOf = ({ settings }: Instance) => (settings.secureCookies ? '__Host-mut_oa' : 'mut_oa');

/** Marks the browser that is redirected to another service: the callback must come from the same browser. */
export function markBrowser(instance: Instance, request: FastifyRequest, reply: FastifyReply): string {
  // One mark per browser: a second tab that starts a sign-in must not invalidate the first.
  const value = browserMark(instance, request) ?? randomBytes(32).toString('base64url');
  setMark(instance, reply, value);
  return value;
}

export function setMark(instance: Instance, reply: FastifyReply, value: string) {
  const cookie = { name: nameOf(instance), value, secure: instance.settings.secureCookies };
  writeCookie(reply, cookie, { path: '/', maxAgeSeconds: seconds, sameSite: 'lax' });
}

export function browserMark(instance: Instance, request: FastifyRequest): string | undefined {
  const value = readCookie(request, nameOf(instance));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
