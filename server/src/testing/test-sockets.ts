import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql, type Database } from '#platform/database/database';
import { fetchSessionCookie, openTestSocket } from './open-test-socket.ts';
import type { TestPerson } from './people.ts';

export type TestSocket = ReturnType<typeof openTestSocket>;

/** Opens a socket of a member and waits for its welcome. */
export async function connectMemberSocket({ url }: { url: string }, person: TestPerson): Promise<TestSocket> {
  const subscriber = openTestSocket(url, { Origin: url, Cookie: await fetchSessionCookie(person) });
  expect(await subscriber.next()).toEqual({ type: 'welcome' });
  return subscriber;
}

export const sendTestFrame = (subscriber: TestSocket, frame: unknown) =>
  subscriber.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));

/** Waits until the database is idle, because the hub checks a new socket again after the `welcome` frame. */
export async function waitUntilDatabaseIdle({ db }: { db: Database }) {
  const running = () =>
    db.rows(sql`
      select query from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
  await expect.poll(running).toEqual([]);
}

/** Returns the next frame of a type, and drops the frames before it. */
export async function readNextFrameOfType(subscriber: TestSocket, type: string) {
  for (;;) {
    const frame = await subscriber.next();
    if (frame.type === type) return frame;
  }
}

/** Waits until the hub has handled every frame that a socket sent. */
export async function waitForHandledFrames(subscriber: TestSocket) {
  const clientMessageId = randomUUID();
  sendTestFrame(subscriber, { type: 'nothing', clientMessageId });
  for (;;)
    if ((await readNextFrameOfType(subscriber, 'error'))['clientMessageId'] === clientMessageId) return;
}

/** Returns all frames up to and including the first one of a type. */
export async function readFramesUntil(subscriber: TestSocket, type: string) {
  const frames = [];
  for (;;) {
    const frame = await subscriber.next();
    frames.push(frame);
    if (frame.type === type) return frames;
  }
}
