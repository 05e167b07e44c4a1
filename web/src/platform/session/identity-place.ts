type Hosted = { url: string; publishableKey: string };

/** Where the identity client asks, and under which name it keeps its session. */
export type IdentityPlace = {
  url: string;
  storageKey: string;
  /** Undefined for the hub's own service, which wants none. */
  publishableKey: string | undefined;
};

/** The hub's own service, unless its page names a hosted one. */
export function placeOf(hosted: Hosted | undefined, origin: string): IdentityPlace {
  const url = hosted?.url ?? `${origin}/auth/v1`;
  // As the protocol names it: by the first label of the service's host.
  const storageKey = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  return { url, storageKey, publishableKey: hosted?.publishableKey };
}

/** What the server wrote into the page of a hosted service. */
export function hostedIn(block: string | null | undefined): Hosted | undefined {
  if (!block) return undefined;
  const written: { identity?: Hosted | null } = JSON.parse(block);
  return written.identity ?? undefined;
}

type Asked = { given: HeadersInit | undefined; language: string; remember: string };

/** What every question to the service carries. A hosted one knows nothing of remembering, and lets no such header in. */
export function headersFor(place: IdentityPlace, { given, language, remember }: Asked): Headers {
  const headers = new Headers(given);
  headers.set('Accept-Language', language);
  if (place.publishableKey === undefined) headers.set('X-Remember', remember);
  else headers.set('apikey', place.publishableKey);
  return headers;
}
