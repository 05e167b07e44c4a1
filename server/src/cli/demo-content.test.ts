import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { demoDiscussions } from './demo/discussions/all.ts';
import { demoPassword } from './demo/people.ts';
import { seedDemo } from './demo/seed-demo.ts';

const { hub } = await startSharedTestHub();
const filled = await seedDemo({ db: hub.db, config: hub.ctx.config, now: hub.ctx.now });

test('discussions have threads, code, accepted answers, polls and pictures', async () => {
  const sizes = demoDiscussions.map(
    ({ thread = [] }) => thread.flatMap(({ replies }) => [0, ...replies]).length,
  );
  expect(sizes.filter((size) => size >= 4).length).toBeGreaterThanOrEqual(30);
  const solved = demoDiscussions.filter(({ thread = [] }) => thread.some(({ isSolution }) => isSolution));
  expect(solved.length).toBeGreaterThanOrEqual(15);
  expect(demoDiscussions.filter(({ poll }) => poll).length).toBeGreaterThanOrEqual(8);
  expect(demoDiscussions.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(8);
  const stored =
    (await hub.db.row<Record<string, number>>(sql`
    select
      (select count(*)::int from discussion_counts where accepted_comment_id is not null) as accepted,
      (select count(*)::int from polls) as polls,
      (select count(*)::int from attachments where type = 'image') as pictures,
      (select count(*)::int from discussions where content like '%~~~%') as "codeBlocks"`)) ?? {};
  expect(stored.accepted).toBeGreaterThanOrEqual(solved.length);
  expect(stored.polls).toBeGreaterThanOrEqual(8);
  expect(stored.pictures).toBeGreaterThanOrEqual(8);
  expect(stored.codeBlocks).toBeGreaterThanOrEqual(15);
});

test('all members have a picture and a biography, and no two pictures are the same', async () => {
  const members = await hub.db.rows<{ name: string; avatar: string | null; bio: string }>(
    sql`select name, avatar, bio from members order by name limit 1000`,
  );
  expect(members.length).toBeGreaterThanOrEqual(filled.members);
  expect(members.filter(({ avatar, bio }) => avatar === null || bio.trim() === '')).toEqual([]);
  const account = { email: 'ana@demo.exemplo.com.br', password: demoPassword };
  const session = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', account);
  const headers = { Authorization: `Bearer ${session.body.access_token}` };
  const owners = new Map<string, string[]>();
  for (const { name, avatar } of members) {
    const response = await fetch(`${hub.url}${avatar}?size=whole`, { headers });
    expect(response.status, name).toBe(200);
    const hash = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
    owners.set(hash, [...(owners.get(hash) ?? []), name]);
  }
  expect([...owners.values()].filter((names) => names.length > 1)).toEqual([]);
});
