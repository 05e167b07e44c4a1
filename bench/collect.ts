import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Ways to make another process let go of all it holds no longer, by its inspector, until they are closed. */
export async function openCollector(pid: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await untilInspected(Date.now() + 10_000));
  await once(socket, 'open');
  return {
    async collect() {
      // The second finds what the first had still to finish.
      for (const id of [1, 2]) {
        socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
        await once(socket, 'message');
      }
    },
    close: () => socket.close(),
  };
}

// The port that Node chooses when it is told to by a signal.
async function untilInspected(latest: number): Promise<string> {
  const answer = await fetch('http://127.0.0.1:9229/json').catch(() => undefined);
  if (answer) return JSON.parse(await answer.text())[0].webSocketDebuggerUrl;
  if (Date.now() > latest) throw new Error('the hub does not let itself be inspected');
  return untilInspected(latest);
}
