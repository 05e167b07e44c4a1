import { Agent } from 'undici';

const seconds = 4;

export type LoadTestResult = { perSecond: number; p50: number; p99: number };

/** A request that a connection sends repeatedly. */
export type LoadTestRequest = {
  address: string;
  headers: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: object;
};

/**
 * Sends requests to one address repeatedly on the given number of connections, for four seconds. Throws if a response
 * has a status of 300 or higher. Times are in milliseconds.
 */
export const runUrlLoadTest = (address: string, connections: number, headers: Record<string, string>) =>
  runLoadTest(connections, () => ({ address, headers }));

/**
 * Sends requests repeatedly on the given number of connections, for four seconds. `callOf` returns the next
 * request of a connection, by the number of rounds that the connection has completed. If it returns several
 * requests, they are sent concurrently and count as one when all of them have a response.
 */
export async function runLoadTest(
  connections: number,
  callOf: (connection: number, round: number) => LoadTestRequest | readonly LoadTestRequest[],
): Promise<LoadTestResult> {
  const agent = new Agent({ pipelining: 1 });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const startedAt = performance.now();
        await Promise.all([callOf(connection, round)].flat().map((call) => send(agent, call)));
        times.push(performance.now() - startedAt);
      }
    }),
  );
  await agent.close();
  times.sort((first, second) => first - second);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

/** Sends the requests numbered `from` to `to - 1`, each of them once, on the given number of connections. */
export async function sendNumberedRequestsOnce(
  { connections, from, to }: { connections: number; from: number; to: number },
  toRequest: (number: number) => LoadTestRequest,
) {
  const agent = new Agent({ pipelining: 1 });
  let next = from;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < to) await send(agent, toRequest(next++));
    }),
  );
  await agent.close();
}

// The driver shares the cores with the hub, so it must use as little CPU as possible. It discards the response bodies.
function send(agent: Agent, { address, headers, method = 'GET', body }: LoadTestRequest) {
  const { origin, pathname, search } = new URL(address);
  const text = body && JSON.stringify(body);
  const kind = text ? { 'Content-Type': 'application/json' } : {};
  return new Promise<void>((resolve, reject) => {
    const requestOptions = {
      origin,
      path: pathname + search,
      method,
      headers: { ...headers, ...kind },
      body: text ?? null,
    };
    agent.dispatch(requestOptions, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status) => {
        if (status >= 300) reject(new Error(`${method} ${address} answered ${status}`));
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
