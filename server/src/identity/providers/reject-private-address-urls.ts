import { isIP } from 'node:net';
import { isLoopback } from '#platform/config/config';
import { isPrivateHost, isPublicAddress } from '#platform/http/security/public-addresses';
import { createValidationFailedError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';

const resolutionMilliseconds = 3_000;

/**
 * Throws if a URL leads to this machine or its network, so that a public instance stores no such URL. The check of a
 * host name is repeated at each request, because a name can later resolve to another address.
 */
export async function rejectPrivateAddressUrls(
  instance: IdentityInstance,
  urls: readonly (string | undefined)[],
) {
  if (isLoopback(new URL(instance.settings.siteUrl).hostname)) return;
  const hostnames = new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).hostname])));
  for (const hostname of hostnames) {
    if (isPrivateHost(hostname)) throw createValidationFailedError(getHostErrorCase(hostname));
  }
  const resolved = await Promise.all([...hostnames].map((hostname) => resolve(instance, hostname)));
  const privateAddress = resolved.flat().find((address) => !isPublicAddress(address));
  if (privateAddress !== undefined) throw createValidationFailedError(getAddressErrorCase(privateAddress));
}

/** Returns the addresses of a host name; none if it cannot be resolved now, because its requests are checked anyway. */
async function resolve({ resolveHost }: IdentityInstance, hostname: string): Promise<string[]> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return [];
  try {
    const resolved = await Promise.race([resolveHost(hostname), rejectAfter(resolutionMilliseconds)]);
    return resolved.map(({ address }) => address);
  } catch {
    return [];
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  const signal = AbortSignal.timeout(milliseconds);
  return new Promise((_settle, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

function getHostErrorCase(hostname: string) {
  if (isLoopback(hostname) || /\.localhost\.?$/.test(hostname)) return 'provider_url_loopback';
  return getAddressErrorCase(hostname);
}

function getAddressErrorCase(address: string) {
  if (isLoopback(address)) return 'provider_name_loopback';
  return /^169\.254\.|^\[?fe[89ab]/i.test(address) ? 'provider_url_link_local' : 'provider_url_private';
}
