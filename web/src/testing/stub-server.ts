import { vi } from 'vitest';

/** `query` includes the question mark; `body` is the parsed JSON body, or the form of an upload. */
type SentRequest = { call: string; query: string; body: unknown; key: string | null };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = Reply | ((request: SentRequest) => Reply | Promise<Reply>);

/**
 * Responds to the requests of the page by method and path, such as `GET /api/events`, and with 503 to any
 * other request. Returns the requests that were sent, in order.
 */
export function stubServer(handlers: Record<string, Handler>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const { pathname, search: query } = new URL(address, location.href);
    const call = `${options.method ?? 'GET'} ${pathname}`;
    const { body: sentBody } = options;
    const body = typeof sentBody === 'string' ? (JSON.parse(sentBody) as unknown) : (sentBody ?? undefined);
    const request = { call, query, body, key: new Headers(options.headers).get('Idempotency-Key') };
    sent.push(request);
    const handler = handlers[call] ?? {
      status: 503,
      body: { code: 'unavailable', message: 'Indisponível.' },
    };
    const reply = typeof handler === 'function' ? await handler(request) : handler;
    return Response.json(reply.body ?? null, {
      status: reply.status ?? 200,
      ...(reply.headers ? { headers: reply.headers } : {}),
    });
  });
  return sent;
}

/** A stub of `XMLHttpRequest` that sends an upload with `fetch`. It has only the members that uploads use. */
class UploadRequest {
  upload = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  #method = '';
  #address = '';
  readonly #headers = new Headers();
  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader = (name: string, value: string) => this.#headers.set(name, value);
  abort = () => undefined;
  async send(body: FormData | Blob) {
    try {
      const options = { method: this.#method, headers: this.#headers, body };
      const response = await fetch(this.#address, options);
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
    this.onloadend?.();
  }
}
