import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { vi } from 'vitest';
import { openTestSocket } from './open-test-socket.ts';
import type { HttpTestClient } from './http-test-client.ts';

type Hub = { url: string; cookie: string; request: HttpTestClient };

/**
 * Reads, writes and listens without a pause, as open pages do, until `stop` is called. `failures` says what failed;
 * `written` and `seen` are the discussions that were published, and those that the page learned of; `scripts` are the
 * entry scripts of the pages that were loaded.
 */
export function startContinuousLoad({ url, cookie, request }: Hub) {
  const load = {
    failures: [] as string[],
    reads: 0,
    reconnects: 0,
    written: [] as string[],
    seen: new Set<string>(),
    scripts: new Set<string>(),
  };
  let isOver = false;
  let socket: ReturnType<typeof openTestSocket> | undefined;

  async function repeat(name: string, action: () => Promise<void>) {
    while (!isOver) await action().catch((error: unknown) => load.failures.push(`${name}: ${String(error)}`));
  }
  async function send(method: string, path: string, body?: unknown) {
    const response = await request(method, path, body);
    if (response.status >= 300) throw new Error(`${path} returned ${response.status}`);
    return response.body;
  }
  async function read() {
    await send('GET', '/api/discussions');
    await loadPage((path) => send('GET', path), load.scripts);
    load.reads += 3;
  }
  async function write() {
    const { id } = await send('POST', '/api/discussions', { content: `Número ${load.written.length}` });
    load.written.push(id);
  }
  // A page reconnects when its socket closes, and then fetches what it may have missed.
  async function listen() {
    socket = openTestSocket(url, { Origin: url, Cookie: cookie });
    await socket.next();
    const feed = await send('GET', '/api/discussions');
    for (const { id } of feed) load.seen.add(id);
    for (;;) {
      const frame = await socket.next().catch(() => undefined);
      if (!frame) break;
      if (frame.type === 'discussion_published') load.seen.add(String(frame['id']));
    }
    if (isOver) return;
    const end = await socket.ended;
    if (end !== `closed ${socketCloseCodes.restart}`) load.failures.push(`socket: ${end}`);
    load.reconnects += 1;
  }
  const writing = repeat('write', write);
  const others = [repeat('read', read), repeat('listen', listen)];
  return Object.assign(load, {
    async stop() {
      isOver = true;
      await writing;
      // The events of the last discussions can still be on their way. The test reports those that never arrive.
      const hasSeenAll = () => load.written.every((id) => load.seen.has(id));
      await vi.waitUntil(hasSeenAll, { timeout: 10_000, interval: 20 }).catch(() => undefined);
      socket?.socket.close();
      await Promise.all(others);
    },
  });
}

/** Loads the first page and its entry scripts, as a browser does, and adds the scripts to `scripts`. */
async function loadPage(get: (path: string) => Promise<unknown>, scripts: Set<string>) {
  const html = await get('/');
  for (const [, script = ''] of String(html).matchAll(/ src="(\/assets\/[^"]+)"/g)) {
    await get(script);
    scripts.add(script);
  }
}
