import { lookup as ask } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '#platform/config/config';
import { hasUrlCredentials } from '#platform/config/has-url-credentials';
import { isPublicAddress } from './public-addresses.ts';

export type ResolvedAddress = { address: string; family: number };

/**
 * Thrown if the hub must not request the URL, for example because it is not public, or must not read the response, for
 * example because it is too large.
 */
export class BlockedExternalFetchError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BlockedExternalFetchError';
  }
}

/**
 * Sends a request to another server, like `fetch`, but only to servers on the public internet. Follows at most
 * `redirects` redirects, by default none, and only for GET requests.
 */
export type ExternalFetch = (
  url: string,
  options?: RequestInit & { redirects?: number },
) => Promise<Response>;

type Deps = {
  /** Allows requests to other servers on this machine, without encryption, for local development. */
  allowsLoopback: boolean;
  /**
   * Rejects URLs with an explicit port. URLs that members enter must lead to web servers only, never to another service
   * at the same address.
   */
  onlyDefaultPort?: boolean;
  milliseconds?: number;
  maxBytes?: number;
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
};

type Limits = Required<Deps>;

const maxUrlLength = 8_192;
const redirections = [301, 302, 303, 307, 308];

/**
 * Creates a client for URLs from outside the hub, such as those that members enter. Unless `allowsLoopback` permits it,
 * it requests them over HTTPS and at public addresses only. It rejects responses that are slower or larger than the
 * limits.
 */
export function createExternalFetch(deps: Deps): ExternalFetch {
  const resolve = (host: string) => ask(host, { all: true });
  const limits = { onlyDefaultPort: false, milliseconds: 5_000, maxBytes: 512 * 1024, resolve, ...deps };

  return async (url, { redirects = 0, signal, ...options } = {}) => {
    // One timeout for the whole request, including redirects and the body.
    const end = AbortSignal.timeout(limits.milliseconds);
    const stop = signal ? AbortSignal.any([end, signal]) : end;
    const first = requestTo(new URL(url), options, limits);
    let response = await send(first, limits, stop);
    for (let left = redirects; left > 0 && redirections.includes(response.status); left -= 1) {
      if (first.method !== 'GET') throw new BlockedExternalFetchError('only a GET request can be redirected');
      // The headers for the first server must not be sent to the next one.
      const next = new URL(response.headers.get('location') ?? '', response.url);
      response = await send(requestTo(next, {}, limits), limits, stop);
    }
    return response;
  };
}

function requestTo(url: URL, options: RequestInit, limits: Limits): Request {
  rejectForbiddenUrl(url, limits);
  return new Request(url, { ...options, redirect: 'manual' });
}

async function send(request: Request, limits: Limits, signal: AbortSignal): Promise<Response> {
  const url = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const addresses = await Promise.race([lookUp(url.hostname, limits), rejectOnAbort(signal)]);
  const start = url.protocol === 'https:' ? requestSecure : requestPlain;
  const response = await new Promise<IncomingMessage>((resolve, fail) => {
    const outgoingRequest = start(url, {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        'accept-encoding': 'identity',
        ...(body.byteLength > 0 ? { 'content-length': body.byteLength } : {}),
      },
      agent: false,
      lookup: createPinnedLookup(addresses),
      signal,
    });
    outgoingRequest.on('response', resolve).on('error', fail).end(body);
  });
  return toResponse(response, await readBody(response, limits.maxBytes), url);
}

function rejectForbiddenUrl(url: URL, { allowsLoopback, onlyDefaultPort }: Limits) {
  const isAllowedLoopback = allowsLoopback && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(isAllowedLoopback && url.protocol === 'http:')) {
    throw new BlockedExternalFetchError('only https is allowed');
  }
  if (onlyDefaultPort && url.port !== '' && !isAllowedLoopback)
    throw new BlockedExternalFetchError('only the default port is allowed');
  if (hasUrlCredentials(url))
    throw new BlockedExternalFetchError('an address with credentials is not allowed');
  if (url.href.length > maxUrlLength) throw new BlockedExternalFetchError('the address is too long');
}

/**
 * Resolves a host name to its addresses. Throws if one of them is not allowed, because a private address among public
 * ones is an attack, not an accident.
 */
async function lookUp(host: string, { resolve, allowsLoopback }: Limits): Promise<ResolvedAddress[]> {
  const isAllowedLoopback = allowsLoopback && isLoopback(host);
  const unbracketedHost = host.replace(/^\[|\]$/g, '');
  const family = isIP(unbracketedHost);
  const addresses = family > 0 ? [{ address: unbracketedHost, family }] : await resolve(host);
  const isAllowedAddress = ({ address }: ResolvedAddress) =>
    isAllowedLoopback ? isLoopback(address) : isPublicAddress(address);
  if (addresses.length === 0 || !addresses.every(isAllowedAddress))
    throw new BlockedExternalFetchError('the address is not public');
  return addresses;
}

// Returns a lookup function with the addresses that were checked, so that the connection does not resolve the name a
// second time, to an address that was not checked.
function createPinnedLookup(addresses: ResolvedAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [{ address, family } = { address: '', family: 0 }] = addresses;
    if (options.all) done(null, addresses);
    else done(null, address, family);
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_settle, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.byteLength;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new BlockedExternalFetchError('the response is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function toResponse(message: IncomingMessage, body: Buffer<ArrayBuffer>, url: URL): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const { statusCode: status = 502 } = message;
  const response = new Response(body.byteLength > 0 ? body : null, { status, headers });
  return Object.defineProperty(response, 'url', { value: url.href });
}
