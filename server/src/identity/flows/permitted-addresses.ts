import { isLoopback } from '#platform/config/config';
import type { Instance } from '../instance.ts';

/** Whether an address is the site's own, or of an origin that is named beside it. */
export function isPermitted({ settings }: Pick<Instance, 'settings'>, wanted: string): boolean {
  const origins = [settings.siteUrl, ...settings.redirectOrigins];
  return origins.some((origin) => isOf(origin, wanted));
}

function isOf(siteUrl: string, wanted: string): boolean {
  if (!URL.canParse(wanted) || wanted.length > 2_000) return false;
  const url = new URL(wanted);
  const site = new URL(siteUrl);
  // Browsers read `http:\\host`, `http://2130706433` and `user@host` as addresses too; only the plain form is ours.
  const isPlain = wanted.toLowerCase().startsWith(url.origin) && !url.username && !url.password;
  if (!isPlain || url.protocol !== site.protocol) return false;
  // On one's own machine the page may be served from another port while it is worked on.
  return url.host === site.host || (isLoopback(site.hostname) && isLoopback(url.hostname));
}
