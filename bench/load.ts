import { Agent, request } from 'node:http';

const seconds = 4;

export type Load = { perSecond: number; p50: number; p99: number };

/** Calls one address over and over from so many connections; every answer must be 200. Times in milliseconds. */
export async function load(
  address: string,
  connections: number,
  headers: Record<string, string>,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      });
      sent.once('error', reject).end();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await one();
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  times.sort((first, second) => first - second);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
