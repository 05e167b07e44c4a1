import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql, type Queryable } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { touchAndFindLiveSessions, markHubSessionsSeen } from './store.ts';

const minute = 60_000;

const { hub, ana } = await startSharedTestHub('ana');

type Session = { hash: Buffer; authId: string };

/** Inserts and returns three sessions in descending order of their hashes. */
async function sessions(): Promise<Session[]> {
  await hub.db.run(sql`delete from sessions`);
  const created = [3, 2, 1].map((number) => ({
    hash: Buffer.alloc(32, number),
    authId: randomUUID(),
  }));
  const now = hub.ctx.now();
  for (const { hash, authId } of created) {
    await hub.db.run(sql`
      insert into sessions (id_hash, auth_session_id, member_id, created_at, expires_at, last_seen_at)
      values (${hash}, ${authId}, ${ana.id}, ${now}, ${new Date(now.getTime() + 60 * minute)},
              ${new Date(now.getTime() - 10 * minute)})`);
  }
  return created;
}

const waiting = async () =>
  (
    await hub.db.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%last_seen_at%'`,
    )
  ).length;

test.each([
  [
    'open sockets',
    (db: Queryable, created: Session[], now: Date) => {
      const before = new Date(now.getTime() - 3 * minute);
      return touchAndFindLiveSessions(
        db,
        created.map(({ authId }) => authId),
        { now, before },
      );
    },
  ],
  [
    'requests',
    (db: Queryable, created: Session[], now: Date) =>
      markHubSessionsSeen(
        db,
        created.map(({ hash }) => hash),
        now,
      ),
  ],
])(
  'members seen by %s are written in one order, so that two processes never wait for each other',
  async (_, write) => {
    const created = await sessions();
    const [last, , first] = created;
    const now = hub.ctx.now();
    let written: Promise<unknown> = Promise.resolve();
    await hub.db.transaction(async (tx) => {
      await tx.row(sql`select 1 from sessions where id_hash = ${first?.hash} for update`);
      written = write(hub.db, created, now);
      await expect.poll(waiting).toBe(1);
      // Rows must be locked in order: while the statement waits for the first session, it must not hold a lock on a
      // later one.
      await tx.row(sql`select 1 from sessions where id_hash = ${last?.hash} for update nowait`);
    });
    await written;
    const seen = await hub.db.rows<{ last_seen_at: Date }>(sql`select last_seen_at from sessions`);
    expect(seen).toEqual([1, 2, 3].map(() => ({ last_seen_at: now })));
  },
);
