import { WebSocket } from 'ws';
import type { Person } from './people.ts';

type Frame = { type: string } & Record<string, unknown>;

/** A socket whose frames and end can be waited for. */
export function listen(url: string, headers: Record<string, string>, since?: string) {
  const query = since === undefined ? '' : `?since=${since}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, { headers });
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString());
    const hear = waiting.shift();
    if (hear) hear(frame);
    else frames.push(frame);
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('close', (code) => resolve(`closed ${code}`));
    socket.on('unexpected-response', (_, response) => resolve(`refused ${response.statusCode}`));
    socket.on('error', () => undefined);
  });
  const next = () => {
    const known = frames.shift();
    return known ? Promise.resolve(known) : new Promise<Frame>((resolve) => waiting.push(resolve));
  };
  return { socket, next, ended };
}

/** The cookie of a session, as the page has it. */
export async function cookieOf(person: Person) {
  const synced = await person.ask('POST', '/api/auth/sync', {});
  return (synced.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
