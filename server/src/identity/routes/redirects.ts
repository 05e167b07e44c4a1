import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config/config';
import type { Instance } from '../instance.ts';

/** Where a letter's link leads: what the request asks for, else the page it came from, else the site. */
export function redirectOf(instance: Instance, request: FastifyRequest): string {
  const { siteUrl } = instance.settings;
  const asked = [fieldOf(request.query), fieldOf(request.body)].find((value) => value !== undefined);
  if (asked !== undefined) return safeRedirect(instance, asked);
  const { referer } = request.headers;
  return referer === undefined ? siteUrl : safeRedirect(instance, referer);
}

/** The address itself when it is the site's own, or of an origin that is named, the site's otherwise. */
export function safeRedirect({ settings }: Instance, wanted: string): string {
  const origins = [settings.siteUrl, ...settings.redirectOrigins];
  return origins.some((origin) => isOurs(wanted, origin)) ? wanted : settings.siteUrl;
}

function isOurs(wanted: string, siteUrl: string): boolean {
  if (!URL.canParse(wanted) || wanted.length > 2_000) return false;
  const url = new URL(wanted);
  const site = new URL(siteUrl);
  // Browsers read `http:\\host`, `http://2130706433` and `user@host` as addresses too; only the plain form is ours.
  const isPlain = wanted.toLowerCase().startsWith(url.origin) && !url.username && !url.password;
  if (!isPlain || url.protocol !== site.protocol) return false;
  // On one's own machine the page may be served from another port while it is worked on.
  return url.host === site.host || (isLoopback(site.hostname) && isLoopback(url.hostname));
}

function fieldOf(bag: unknown): string | undefined {
  const holds = typeof bag === 'object' && bag !== null && 'redirect_to' in bag;
  return holds && typeof bag.redirect_to === 'string' && bag.redirect_to !== '' ? bag.redirect_to : undefined;
}
