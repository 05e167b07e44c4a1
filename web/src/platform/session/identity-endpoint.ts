type Hosted = { url: string; publishableKey: string };

/** The URL of the identity client's requests, and the name under which it stores its session. */
export type IdentityEndpoint = {
  url: string;
  storageKey: string;
  /** Undefined for the hub's own service, which needs no key. */
  publishableKey: string | undefined;
};

/** Returns the endpoint of the hosted identity service if there is one, otherwise that of the hub. */
export function toIdentityEndpoint(hosted: Hosted | undefined, origin: string): IdentityEndpoint {
  const url = hosted?.url ?? `${origin}/auth/v1`;
  // The storage key of the identity protocol contains the first label of the service's host name.
  const storageKey = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  return { url, storageKey, publishableKey: hosted?.publishableKey };
}

/** Parses the hosted identity service from the boot data in the page; undefined if the hub has its own. */
export function parseHostedEndpoint(block: string | null | undefined): Hosted | undefined {
  if (!block) return undefined;
  const embedded: { identity?: Hosted | null } = JSON.parse(block);
  return embedded.identity ?? undefined;
}

type Input = { baseHeaders: HeadersInit | undefined; language: string; remember: string };

/**
 * Returns the headers of every request to the identity service. A hosted one does not support `X-Remember`, and its
 * CORS rules reject the header.
 */
export function buildIdentityRequestHeaders(
  endpoint: IdentityEndpoint,
  { baseHeaders, language, remember }: Input,
): Headers {
  const headers = new Headers(baseHeaders);
  headers.set('Accept-Language', language);
  if (endpoint.publishableKey === undefined) headers.set('X-Remember', remember);
  else headers.set('apikey', endpoint.publishableKey);
  return headers;
}
