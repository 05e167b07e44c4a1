type PreloadedResponse = { body: unknown; link: string | null };
type PreloadedResponses = Record<string, PreloadedResponse>;

// The time in milliseconds after which a query needs current data.
const lifetimeMs = 10_000;

const responses = new Map<string, Response | Promise<Response | undefined>>();

/** Stores the responses that the server wrote into the page, by the URL that would be requested. */
export function storePreloadedResponses(preloaded: PreloadedResponses) {
  for (const [address, response] of Object.entries(preloaded)) responses.set(address, responseOf(response));
  setTimeout(() => responses.clear(), lifetimeMs);
}

/**
 * Stores the promise of a response, so that a request of this URL waits for it instead of being sent; if it fails,
 * the request is sent.
 */
export function storePreloadedResponsePromise(
  address: string,
  pendingResponse: Promise<PreloadedResponse | undefined>,
) {
  const expected = pendingResponse.then(
    (response) => response && responseOf(response),
    () => undefined,
  );
  responses.set(address, expected);
  const release = () => responses.get(address) === expected && responses.delete(address);
  void expected.then(() => setTimeout(release, lifetimeMs));
}

const responseOf = ({ body, link }: PreloadedResponse) =>
  Response.json(body, { headers: link ? { Link: link } : {} });

/** True if a stored response has a URL with this prefix. */
export const hasPreloadedResponseWithPrefix = (prefix: string) =>
  [...responses.keys()].some((address) => address.startsWith(prefix));

/** Drops the unused responses, because a mutation or a realtime event can make them outdated. */
export const clearPreloadedResponses = () => responses.clear();

/**
 * Returns a stored response and deletes it, because a second query needs current data. Waits for one microtask, so that
 * a response that is stored in the same tick is found.
 */
export async function consumePreloadedResponse(address: string): Promise<Response | undefined> {
  await Promise.resolve();
  const response = responses.get(address);
  responses.delete(address);
  return response;
}
