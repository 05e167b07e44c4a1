import { once } from 'node:events';
import { WebSocket } from 'ws';

/**
 * Connects to the inspector of another process. `collectGarbage` forces a garbage collection there, `close` ends the
 * connection.
 */
export async function connectGarbageCollectionTrigger(pid: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await waitForInspector(Date.now() + 10_000));
  await once(socket, 'open');
  return {
    async collectGarbage() {
      // Collects twice, because the second collection frees objects that the first one could not free yet.
      for (const id of [1, 2]) {
        socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
        await once(socket, 'message');
      }
    },
    close: () => socket.close(),
  };
}

// 9229 is the default inspector port of Node when a signal starts the inspector.
async function waitForInspector(latest: number): Promise<string> {
  const response = await fetch('http://127.0.0.1:9229/json').catch(() => undefined);
  if (response) return JSON.parse(await response.text())[0].webSocketDebuggerUrl;
  if (Date.now() > latest) throw new Error('the inspector of the hub did not open');
  return waitForInspector(latest);
}
