import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export const createNonce = () => randomBytes(16).toString('base64');

/**
 * Returns the Content-Security-Policy of a page. Inline styles need the nonce. Scripts come only from files of this
 * origin.
 */
export function buildPageContentSecurityPolicy(nonce: string, hubUrl: string, identityUrl?: string): string {
  const socket = hubUrl.replace(/^http/, 'ws');
  const identity = identityUrl === undefined ? '' : ` ${new URL(identityUrl).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${socket}${identity}`,
    "media-src 'self'",
    // Of the pages of this hub, only the page that runs programs and the emails of the outbox may be framed; the others
    // forbid it by `frame-ancestors`.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The policy of responses with data, which must never be run or framed. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the Content-Security-Policy of the frame that runs programs of members: an opaque origin, without
 * storage and without network access. Code that runs there can only create more code in the same frame.
 */
export const buildCodeRunnerFrameContentSecurityPolicy = (scriptHash: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' 'unsafe-eval' blob:`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Returns the `Permissions-Policy` of a page: no permissions, or the camera only. */
export const buildPermissionsPolicy = ({ camera = false } = {}) =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`;

// The policy of responses that set no other policy, such as scripts. It is minimal, because a worker takes the policy
// of the response of its script, so a stricter policy would restrict the worker.
const minimalPolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

export function setCommonHeaders(reply: FastifyReply, isHttps: boolean) {
  reply.header('Content-Security-Policy', minimalPolicy);
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  reply.header('Cross-Origin-Opener-Policy', 'same-origin');
  reply.header('Permissions-Policy', buildPermissionsPolicy());
  if (isHttps) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/**
 * Makes the browser clear its HTTP cache of this site, because the session has ended or its member is banned. It must
 * not be `"storage"`, because the local storage holds drafts and unsent messages for their owner; the page removes the
 * other stored data itself.
 */
export const cacheClearingHeaders = { 'Clear-Site-Data': '"cache"' } as const;

export const setCacheClearingHeaders = (reply: FastifyReply) => reply.headers(cacheClearingHeaders);
