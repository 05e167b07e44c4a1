// oxlint-disable-next-line typescript/no-explicit-any -- each test asserts the fields of the response that it reads
export type TestResponse = { status: number; headers: Headers; body: any };

/** Sends a request to a test hub and returns the parsed response. */
export type HttpTestClient = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse>;

/** Returns a client that calls over real HTTP, with a bearer token or as a guest. A string body is sent unchanged. */
export function createHttpTestClient(url: string, token: string | undefined): HttpTestClient {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
