import { vi } from 'vitest';

type SentRequest = { call: string; body: unknown; key: string | null };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = Reply | ((request: SentRequest) => Reply | Promise<Reply>);

/**
 * Answers the requests of the page by method and path, such as `GET /api/events`. Any other request is answered with
 * 503. Returns the requests that were sent, in order.
 */
export function stubServer(handlers: Record<string, Handler>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const call = `${options.method ?? 'GET'} ${new URL(address, location.href).pathname}`;
    const body = typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined;
    const request = { call, body, key: new Headers(options.headers).get('Idempotency-Key') };
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
