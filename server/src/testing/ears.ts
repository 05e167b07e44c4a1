import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql, type Database } from '#platform/database/database';
import { cookieOf, listen } from './listen.ts';
import type { Person } from './people.ts';

export type Ear = ReturnType<typeof listen>;

/** Opens a socket of a member and waits for its welcome. */
export async function connect({ url }: { url: string }, person: Person): Promise<Ear> {
  const ear = listen(url, { Origin: url, Cookie: await cookieOf(person) });
  expect(await ear.next()).toEqual({ type: 'welcome' });
  return ear;
}

export const say = (ear: Ear, frame: unknown) =>
  ear.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));

/** Waits until the database is idle, because the hub looks up each new connection once more. */
export async function untilAnswered({ db }: { db: Database }) {
  const running = () =>
    db.rows(sql`
      select query from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
  await expect.poll(running).toEqual([]);
}

/** The next frame of a kind. */
export async function hear(ear: Ear, type: string) {
  for (;;) {
    const frame = await ear.next();
    if (frame.type === type) return frame;
  }
}

/** Waits until every frame that a socket sent has been handled. */
export async function settle(ear: Ear) {
  const clientMessageId = randomUUID();
  say(ear, { type: 'nothing', clientMessageId });
  for (;;) if ((await hear(ear, 'error'))['clientMessageId'] === clientMessageId) return;
}

/** Returns all frames until a type of event arrives. */
export async function heardUntil(ear: Ear, type: string) {
  const frames = [];
  for (;;) {
    const frame = await ear.next();
    frames.push(frame);
    if (frame.type === type) return frames;
  }
}
