import { WebSocket } from 'ws';
import type { TestPerson } from './people.ts';

type Frame = { type: string } & Record<string, unknown>;

/** Opens a socket with frames and an end that a test can wait for. */
export function openTestSocket(url: string, headers: Record<string, string>, since?: string) {
  const query = since === undefined ? '' : `?since=${since}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, { headers });
  const frames: Frame[] = [];
  const waiting: PromiseWithResolvers<Frame>[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString());
    const pendingFrame = waiting.shift();
    if (pendingFrame) pendingFrame.resolve(frame);
    else frames.push(frame);
  });
  let end: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const endWith = (outcome: string) => {
      end ??= outcome;
      resolve(end);
      // Rejects all pending waits, because no more messages can arrive.
      for (const { reject } of waiting.splice(0))
        reject(new Error(`${end}, and no further message can arrive`));
    };
    socket.on('close', (code) => endWith(`closed ${code}`));
    socket.on('unexpected-response', (_, response) => endWith(`refused ${response.statusCode}`));
    socket.on('error', () => undefined);
  });
  const next = () => {
    const queuedFrame = frames.shift();
    if (queuedFrame) return Promise.resolve(queuedFrame);
    const pendingFrame = Promise.withResolvers<Frame>();
    if (end === undefined) waiting.push(pendingFrame);
    else pendingFrame.reject(new Error(`${end}, and no further message can arrive`));
    // Avoids an unhandled rejection if the caller does not use the result.
    pendingFrame.promise.catch(() => undefined);
    return pendingFrame.promise;
  };
  return { socket, next, ended };
}

/** Returns the session cookie of a person, as the browser of that person has it. */
export async function fetchSessionCookie(person: Pick<TestPerson, 'request'>) {
  const synced = await person.request('POST', '/api/auth/sync', {});
  return (synced.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
