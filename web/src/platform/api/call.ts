import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@mutirao/contract/kit/endpoint';
import { getRememberHeaderValue } from '#platform/session/remember.ts';
import { ApiError, createTranslatedApiError, parseErrorBody } from './api-error.ts';
import { parseLinkCursor } from './link-header.ts';
import { getReauthenticationCount, requestReauthentication } from './reauthentication.ts';
import { clearPreloadedResponses, consumePreloadedResponse } from './preloaded-responses.ts';

export { ApiError, isNoResponseError } from './api-error.ts';

// Longer than most responses take; a stalled connection must end with an error instead of staying pending.
const defaultTimeout = 30_000;

export type CallInput<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  bearer?: string;
  /** The idempotency key of the request: a retry with the same key creates nothing twice. */
  key?: string;
  signal?: AbortSignal;
  /** The request is completed even if the page is left. */
  keepalive?: boolean;
  /** The timeout in milliseconds, if the response may take longer than the default. */
  timeoutMilliseconds?: number;
};

/** Calls an endpoint of the contract. Throws `ApiError` for every response that is not a success, including 401. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input);
  if (response.status === 204) return undefined as ReplyOf<E>;
  return (await response.json()) as ReplyOf<E>;
}

/** Calls an endpoint that returns a file, and waits for the whole body: an interrupted download throws. */
export async function callBlob<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Blob> {
  return (await send(endpoint, input)).blob();
}

/** A page of a keyset list. `previous` is defined only if the list was opened in the middle. */
export type Page<Item> = { items: Item[]; next: string | undefined; previous: string | undefined };

/** Calls an endpoint with keyset pagination. Returns its items, and the cursors of the next and the previous page. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E> extends (infer Item)[] ? Page<Item> : never> {
  const response = await send(endpoint, input);
  const link = response.headers.get('Link');
  const page = {
    items: await response.json(),
    next: parseLinkCursor(link, 'next'),
    previous: parseLinkCursor(link, 'prev'),
  };
  return page as ReplyOf<E> extends (infer Item)[] ? Page<Item> : never;
}

const listeners = new Set<() => void>();

/** Subscribes to the loss of the session in the hub; returns the unsubscribe function. */
export function onUnauthorizedResponse(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const notifyUnauthorizedResponse = () => listeners.forEach((notify) => notify());

const closed = new Set<() => void>();

/** Subscribes to requests that fail because of maintenance; returns the unsubscribe function. */
export function onMaintenanceError(notify: () => void): () => void {
  closed.add(notify);
  return () => closed.delete(notify);
}

/** Returns the error of a failed request. Errors that concern the whole page notify their subscribers. */
export async function createApiErrorAndNotify(status: number, text: string, retryAfter?: string | null) {
  // Subscribers are notified before the translated messages load, because maintenance can make that request fail as
  // well.
  if (parseErrorBody(text)?.code === 'maintenance') closed.forEach((notify) => notify());
  return createTranslatedApiError(status, text, retryAfter);
}

const send = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> =>
  withReauthentication(() => sendOnce(endpoint, input));

/** Sends a request. If the server requires re-authentication, asks the user for it and sends it again. */
export async function withReauthentication<Reply>(sendRequest: () => Promise<Reply>): Promise<Reply> {
  const before = getReauthenticationCount();
  try {
    return await sendRequest();
  } catch (error) {
    if (
      !(error instanceof ApiError && error.code === 'proof_needed' && (await requestReauthentication(before)))
    )
      throw error;
    return withReauthentication(sendRequest);
  }
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  { params, query, signal, keepalive = false, timeoutMilliseconds = defaultTimeout, ...input }: CallInput<E>,
) {
  const address = buildEndpointUrl(endpoint, params, query);
  const { body } = input;
  if (endpoint.method !== 'GET') clearPreloadedResponses();
  const preloaded = endpoint.method === 'GET' && (await consumePreloadedResponse(address));
  if (preloaded) return preloaded;
  const deadline = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    keepalive,
    headers: headersOf(input),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (response.ok) return response;
  if (response.status === 401 && !input.bearer) notifyUnauthorizedResponse();
  const text = (await response.text()) || response.statusText;
  throw await createApiErrorAndNotify(response.status, text, response.headers.get('Retry-After'));
}

/** The name of the header with the idempotency key of a request. */
export const idempotencyKeyHeaderName = 'Idempotency-Key';

const headersOf = ({ body, bearer, key }: Pick<CallInput<Endpoint>, 'body' | 'bearer' | 'key'>) => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(bearer ? { Authorization: `Bearer ${bearer}`, 'X-Remember': getRememberHeaderValue() } : {}),
  ...(key ? { [idempotencyKeyHeaderName]: key } : {}),
});

export function buildEndpointUrl(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | undefined>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
