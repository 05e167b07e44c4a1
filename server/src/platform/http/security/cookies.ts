import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { CookieOptions } from '../endpoints/handler.ts';

/** Reads a cookie from a request of Node.js or of Fastify. */
export function readCookie(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || undefined;
  }
  return undefined;
}

type Cookie = { name: string; value: string; secure: boolean };

/** Adds an HttpOnly cookie. A `maxAgeSeconds` of 0 deletes it; undefined makes a session cookie. */
export function writeCookie(
  reply: FastifyReply,
  { name, value, secure }: Cookie,
  { path, maxAgeSeconds, sameSite }: CookieOptions,
) {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite === 'strict' ? 'Strict' : 'Lax'}`,
  ];
  if (secure) parts.push('Secure');
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.floor(maxAgeSeconds)}`);
  reply.header('Set-Cookie', parts.join('; '));
}
