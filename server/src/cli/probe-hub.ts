import type { Config } from '#platform/config/config';

const timeout = 3_000;

/** Returns whether the hub responds at its port on this machine, and the URL that was asked. */
export async function probeHub({ host, port }: Config): Promise<{ url: string; isReachable: boolean }> {
  const url = `http://${toReachableHost(host)}:${port}/healthz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const body: unknown = await response.json();
    return { url, isReachable: typeof body === 'object' && body !== null && 'status' in body };
  } catch {
    return { url, isReachable: false };
  }
}

/** A server that listens on all addresses is asked at the loopback one. */
function toReachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
