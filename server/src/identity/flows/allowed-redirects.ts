import { isLoopback } from '#platform/config/config';
import type { IdentityInstance } from '../instance.ts';

/** True if a URL has the origin of the site, or one of the configured redirect origins. */
export function isAllowedRedirect(
  { settings }: Pick<IdentityInstance, 'settings'>,
  redirectUrl: string,
): boolean {
  const origins = [settings.siteUrl, ...settings.redirectOrigins];
  return origins.some((origin) => matchesOrigin(origin, redirectUrl));
}

function matchesOrigin(siteUrl: string, redirectUrl: string): boolean {
  if (!URL.canParse(redirectUrl) || redirectUrl.length > 2_000) return false;
  const url = new URL(redirectUrl);
  const site = new URL(siteUrl);
  // Browsers also open `http:\\host`, `http://2130706433` and `user@host`, so only a URL that starts with an allowed
  // origin in its plain form is accepted.
  const isPlain = redirectUrl.toLowerCase().startsWith(url.origin) && !url.username && !url.password;
  if (!isPlain || url.protocol !== site.protocol) return false;
  // A local site accepts every port of its own host, because during development another port can serve the page.
  return url.host === site.host || (isLoopback(site.hostname) && isLoopback(url.hostname));
}
