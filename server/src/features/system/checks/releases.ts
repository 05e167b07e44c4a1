import { compareVersions, hubVersion } from '#platform/config/version';
import { BlockedExternalFetchError } from '#platform/http/security/external-fetch';
import { toErrorCodeOrName } from '#platform/telemetry/error-code';
import { parseReleaseFeed, type Release } from '../release-feed.ts';
import { isPrerelease } from '../release-version.ts';
import type { SystemCheck, SystemCheckContext, SystemCheckResult } from './system-check.ts';

const maxRedirects = 3;

/** Creates the check for newer releases than a version, in the feed that the operator chose. */
export const createReleasesCheck = (current = hubVersion): SystemCheck => ({
  id: 'releases',
  everySeconds: 86_400,
  async run(ctx, signal): Promise<SystemCheckResult> {
    const url = ctx.config.checks.releasesFeed;
    if (url === undefined) return { state: 'off' };
    const feed = await fetchFeed(ctx, url, signal);
    if ('reason' in feed) return { problem: 'release_feed_failing', params: feed };
    const newest = findNewest(feed.releases, current);
    if (!newest || compareVersions(newest.version, current) <= 0) return { state: 'ok' };
    return { problem: 'release_available', params: newest };
  },
});

async function fetchFeed(
  { externalFetch, log }: SystemCheckContext,
  url: string,
  signal: AbortSignal,
): Promise<{ releases: Release[] } | { reason: string }> {
  try {
    const response = await externalFetch(url, { redirects: maxRedirects, signal });
    if (!response.ok) return { reason: `HTTP ${response.status}` };
    const releases = parseReleaseFeed(await response.text(), url);
    if (!releases) return { reason: 'not_a_feed' };
    return releases.length > 0 ? { releases } : { reason: 'no_version' };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BlockedExternalFetchError)) return { reason: toErrorCodeOrName(error) };
    log.warn({ error }, 'the address of the releases is not allowed');
    return { reason: 'not_allowed' };
  }
}

/** Prereleases are offered only to a hub that runs one. */
const findNewest = (releases: readonly Release[], current: string) =>
  releases
    .filter(({ version }) => isPrerelease(current) || !isPrerelease(version))
    .toSorted((a, b) => compareVersions(b.version, a.version))[0];
