import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@mutirao/contract/kit/endpoint';
import { rememberHeader } from '#platform/session/remember.ts';
import { ApiError } from './api-error.ts';
import { linkedCursor } from './next-cursor.ts';
import { proofsGiven, proveFirst } from './proof-asked.ts';
import { dropAnswers, takeAnswer } from './written-answers.ts';

export { ApiError, isUnanswered } from './api-error.ts';

// Longer than most answers may take; a connection that hangs must end in the failed state, not in none.
const usualPatience = 30_000;

export type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  bearer?: string;
  /** What this sending is called: sent again under it, nothing is made twice. */
  key?: string;
  signal?: AbortSignal;
  /** It is sent to its end even where the page is left meanwhile. */
  keepalive?: boolean;
  /** Milliseconds, where an answer may take longer than most. */
  patience?: number;
};

/** Makes a call of the contract. Throws `ApiError` for every answer that is no success, 401 included. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input);
  if (response.status === 204) return undefined as ReplyOf<E>;
  return (await response.json()) as ReplyOf<E>;
}

/** Makes a call that gives a file, and waits until all of it has come: one that breaks off throws. */
export async function callFile<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Blob> {
  return (await send(endpoint, input)).blob();
}

/** `previous` only where a list was entered in its middle. */
export type Page<Item> = { items: Item[]; next: string | undefined; previous: string | undefined };

/** Makes the call of a keyset list: its items, and the cursors of what comes after and before them. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
): Promise<ReplyOf<E> extends (infer Item)[] ? Page<Item> : never> {
  const response = await send(endpoint, input);
  const link = response.headers.get('Link');
  const page = {
    items: await response.json(),
    next: linkedCursor(link, 'next'),
    previous: linkedCursor(link, 'prev'),
  };
  return page as ReplyOf<E> extends (infer Item)[] ? Page<Item> : never;
}

const listeners = new Set<() => void>();

/** Hears that the hub no longer knows who is asking; answers how to stop. */
export function onSessionLost(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const tellSessionLost = () => listeners.forEach((tell) => tell());

const closed = new Set<() => void>();

/** Hears that a call was refused because the hub is in maintenance; answers how to stop. */
export function onMaintenance(tell: () => void): () => void {
  closed.add(tell);
  return () => closed.delete(tell);
}

/** What a call fails with. Whoever keeps the page true hears of what concerns all of it. */
export function failureOf(status: number, text: string, retryAfter?: string | null): ApiError {
  const failure = new ApiError(status, text, retryAfter);
  if (failure.code === 'maintenance') closed.forEach((tell) => tell());
  return failure;
}

/** Sent once more, as it was, by whoever was asked to prove who they are and did. */
async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  const before = proofsGiven();
  try {
    return await sendOnce(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'proof_needed' && (await proveFirst(before))))
      throw error;
    return send(endpoint, input);
  }
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  { params, query, signal, keepalive = false, patience = usualPatience, ...input }: Input<E>,
) {
  const address = addressOf(endpoint, params, query);
  const { body } = input;
  if (endpoint.method !== 'GET') dropAnswers();
  const known = endpoint.method === 'GET' && (await takeAnswer(address));
  if (known) return known;
  const deadline = AbortSignal.timeout(patience);
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    keepalive,
    headers: headersOf(input),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (response.ok) return response;
  if (response.status === 401 && !input.bearer) tellSessionLost();
  const said = (await response.text()) || response.statusText;
  throw failureOf(response.status, said, response.headers.get('Retry-After'));
}

/** The header that carries the key of a sending. */
export const keyHeader = 'Idempotency-Key';

const headersOf = ({ body, bearer, key }: Pick<Input<Endpoint>, 'body' | 'bearer' | 'key'>) => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(bearer ? { Authorization: `Bearer ${bearer}`, 'X-Remember': rememberHeader() } : {}),
  ...(key ? { [keyHeader]: key } : {}),
});

export function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
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
