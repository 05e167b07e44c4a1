import type { FastifyRequest } from 'fastify';
import { isAllowedRedirect } from '../../flows/allowed-redirects.ts';
import type { IdentityInstance } from '../../instance.ts';

/**
 * Returns the URL to which an email link, a sign-in or its error redirects: `redirect_to` of the request, otherwise the
 * referrer, otherwise the site URL. A URL with an origin that is not allowed is replaced by the site URL.
 */
export function readRedirectUrl(instance: IdentityInstance, request: FastifyRequest): string {
  const { siteUrl } = instance.settings;
  const input = [readRedirectField(request.query), readRedirectField(request.body)].find(
    (value) => value !== undefined,
  );
  if (input !== undefined) return toAllowedRedirectUrl(instance, input);
  const { referer } = request.headers;
  return referer === undefined ? siteUrl : toAllowedRedirectUrl(instance, referer);
}

/** Returns the URL if its origin is the site's or an allowed one; otherwise the URL of the site. */
export function toAllowedRedirectUrl(instance: IdentityInstance, redirectUrl: string): string {
  return isAllowedRedirect(instance, redirectUrl) ? redirectUrl : instance.settings.siteUrl;
}

function readRedirectField(source: unknown): string | undefined {
  const hasField = typeof source === 'object' && source !== null && 'redirect_to' in source;
  return hasField && typeof source.redirect_to === 'string' && source.redirect_to !== ''
    ? source.redirect_to
    : undefined;
}
