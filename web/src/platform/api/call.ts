import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@mutirao/contract/kit/endpoint';
import type { FieldProblem, RefusalBody } from '@mutirao/contract/kit/refusals';

/** Any answer that is no success. Its message is the status, a colon, and the body's text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What to tell the person: the server's own sentence, when it gave one. */
  readonly sentence: string | undefined;
  readonly fields: readonly FieldProblem[];

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parse(text);
    this.code = body?.code ?? 'unknown';
    this.sentence = body?.message;
    this.fields = body?.fields ?? [];
  }
}

export type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  bearer?: string;
  signal?: AbortSignal;
};

/** Makes a call of the contract. Throws `ApiError` for every answer that is no success, 401 included. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input);
  if (response.status === 204) return undefined as ReplyOf<E>;
  return (await response.json()) as ReplyOf<E>;
}

export type Page<Item> = { items: Item[]; next: string | undefined };

/** Makes the call of a keyset list: its items, and the cursor of what comes after them. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
): Promise<ReplyOf<E> extends (infer Item)[] ? Page<Item> : never> {
  const response = await send(endpoint, input);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  const cursor = next ? (new URL(next, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
  return { items: await response.json(), next: cursor } as ReplyOf<E> extends (infer Item)[]
    ? Page<Item>
    : never;
}

/** Like `call`, but null where nobody is signed in. */
export async function callOrNull<E extends Endpoint>(endpoint: E, input: Input<E> = {}) {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function send<E extends Endpoint>(endpoint: E, { params, query, body, bearer, signal }: Input<E>) {
  const response = await fetch(addressOf(endpoint, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(bearer ? { Authorization: `Bearer ${bearer}`, 'X-Remember': rememberHeader() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether the person wants the session to outlive the browser, as they last chose. */
export function rememberHeader(): '0' | '1' {
  return localStorage.getItem('mutirao-remember') === '0' ? '0' : '1';
}

function parse(text: string): RefusalBody | undefined {
  try {
    return JSON.parse(text) as RefusalBody;
  } catch {
    return undefined;
  }
}
