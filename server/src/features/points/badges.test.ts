import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createMemberClients } from '#testing/many-members';
import { postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { addComment } from '../comments/index.ts';
import { createDiscussion } from '../discussions/index.ts';
import { grantBadges } from './index.ts';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

/** Waits until all members are evaluated, by this test or by the hub's own scheduled job, which may be running. */
async function grantDueBadges() {
  const due = () => hub.db.row(sql`select from member_points where not checked limit 1`);
  while (await due()) await grantBadges(hub.ctx);
}

const readBadges = async (by: TestPerson) => {
  await grantDueBadges();
  return new Set<string>((await by.request('GET', '/api/user/profile')).body.badges);
};

test('a first discussion and a first comment have a badge each, which is not removed', async () => {
  expect(await readBadges(ana)).toEqual(new Set());
  const id = await postDiscussion(ana);
  expect(await readBadges(ana)).toEqual(new Set(['first_discussion']));
  await postComment(ana, id);
  await ana.request('DELETE', `/api/discussions/${id}`);
  expect(await readBadges(ana)).toEqual(new Set(['first_discussion', 'first_comment']));
});

test('an earned badge is new until its member has seen it, and only that member can confirm it', async () => {
  const eva = await hub.people.createSignedInMember('eva');
  const newItems = async () => (await eva.request('GET', '/api/user/profile')).body.newBadges;
  await postDiscussion(eva);
  await grantDueBadges();
  expect(await newItems()).toEqual(['first_discussion']);
  const sent = (by: TestPerson, badges: string[]) => by.request('POST', '/api/user/badges/told', { badges });
  expect((await sent(bia, ['first_discussion'])).status).toBe(204);
  expect(await newItems()).toEqual(['first_discussion']);
  expect((await sent(eva, ['nada'])).status).toBe(422);
  expect((await sent(eva, ['first_discussion', 'solved_10'])).status).toBe(204);
  expect(await newItems()).toEqual([]);
  expect(await readBadges(eva)).toEqual(new Set(['first_discussion']));
});

test('the tenth like of one discussion gives a badge, the ninth does not', async () => {
  const id = await postDiscussion(ana);
  const members = await createMemberClients(hub, 10);
  const like = (request: (typeof members)[number]) => request('POST', `/api/discussions/${id}/like`);
  await Promise.all(members.slice(0, 9).map(like));
  expect(await readBadges(ana)).not.toContain('ten_likes');
  await Promise.all(members.slice(9).map(like));
  expect(await readBadges(ana)).toContain('ten_likes');
});

test('a solution counts if another member wrote the question', async () => {
  const solveQuestionOf = async (asker: TestPerson) => {
    const id = await postDiscussion(asker);
    const { body } = await bia.request('POST', `/api/discussions/${id}/comments`, { content: 'assim' });
    await readBadges(bia);
    await asker.request('PUT', `/api/discussions/${id}/accepted-answer`, { commentId: body.id });
  };
  await solveQuestionOf(bia);
  expect(await readBadges(bia)).not.toContain('first_solution');
  for (let time = 0; time < 9; time += 1) await solveQuestionOf(ana);
  expect(await readBadges(bia)).toContain('first_solution');
  expect(await readBadges(bia)).not.toContain('solved_10');
  await solveQuestionOf(ana);
  expect(await readBadges(bia)).toContain('solved_10');
});

describe('days on end', () => {
  const day = 86_400_000;

  /**
   * Creates a member in Tokyo. Returns functions that comment at given moments and that read the badges of the member.
   */
  async function aWriter() {
    const row = await hub.db.row<{ id: string }>(sql`
      insert into members (id, account_id, name, email, zone, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 'Gil', gen_random_uuid() || '@exemplo.com.br', 'Asia/Tokyo', now())
      returning id`);
    const memberId = row?.id ?? '';
    const createdAt = hub.ctx.now();
    const { id } = await createDiscussion(
      hub.ctx,
      { id: ana.id, role: 'member', createdAt },
      { content: 'oi' },
    );
    const input = {
      me: { id: memberId, role: 'member', createdAt },
      params: { id },
      body: { content: 'oi' },
    } as const;
    return {
      async write(moment: number) {
        await addComment({ ...hub.ctx, now: () => new Date(moment) }, input);
      },
      async earned() {
        await grantDueBadges();
        const rows = await hub.db.rows<{ badge: string }>(
          sql`select badge from member_badges where member_id = ${memberId} order by badge limit 20`,
        );
        return rows.map(({ badge }) => badge);
      },
    };
  }

  test('active days in a row give a badge when they are seven, another when thirty; a day without ends the run', async () => {
    const { write, earned } = await aWriter();
    const start = hub.ctx.now().getTime();
    for (const index of [0, 1, 2, 3, 4, 5, 7, 8]) await write(start + index * day);
    expect(await earned()).toEqual(['first_comment']);
    await write(start + 6 * day);
    expect(await earned()).toEqual(['first_comment', 'streak_7']);
    for (let index = 9; index < 30; index += 1) await write(start + index * day);
    expect(await earned()).toEqual(['first_comment', 'streak_30', 'streak_7']);
  });

  // Midnight in São Paulo, the time zone of the hub, is three o'clock in UTC.
  const midnight = Date.parse('2026-03-01T03:00:00Z');
  const early = (date: number) => midnight + date * day + day / 48;
  const late = (date: number) => midnight + date * day + (day * 47) / 48;

  test('active days in a row are counted in the time zone of the hub, not of the machine', async () => {
    const { write, earned } = await aWriter();
    for (const date of [1, 2, 3]) await write(early(date));
    for (const date of [4, 5, 6]) await write(late(date));
    expect(await earned()).toEqual(['first_comment']);
    await write(late(7));
    expect(await earned()).toEqual(['first_comment', 'streak_7']);
  });

  test('active days in a row are not seven if they are seven only in the time zone of the machine or of the member', async () => {
    const { write, earned } = await aWriter();
    for (const date of [1, 2, 3]) await write(late(date));
    for (const date of [5, 6, 7, 8]) await write(early(date));
    expect(await earned()).toEqual(['first_comment']);
    await write(early(4));
    expect(await earned()).toEqual(['first_comment', 'streak_7']);
  });
});

test('hidden points are not visible to others; badges are public', async () => {
  const readStanding = async (by: TestPerson) =>
    (await by.request('GET', `/api/users/${ana.id}/standing`)).body;
  const caio = await hub.people.createSignedInMember('caio', 'moderator');
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const shown = await readStanding(ana);
  expect(shown).toMatchObject({
    points: expect.any(Number),
    badges: expect.arrayContaining(['first_discussion']),
  });
  expect(await readStanding(bia)).toEqual(shown);
  expect((await ana.request('PATCH', '/api/user/settings', { showPoints: false })).body.showPoints).toBe(
    false,
  );
  for (const by of [bia, caio, dora]) expect(await readStanding(by)).toEqual({ ...shown, points: null });
  expect(await readStanding(ana)).toEqual(shown);
  await ana.request('PATCH', '/api/user/settings', { showPoints: true, profileVisibility: 'private' });
  for (const by of [bia, caio, dora]) expect(await readStanding(by)).toEqual({ points: null, badges: [] });
  expect(await readStanding(ana)).toEqual(shown);
  expect((await bia.request('GET', '/api/users/00000000-0000-4000-8000-000000000000/standing')).status).toBe(
    404,
  );
  await hub.db.run(sql`update members set left_at = now() where id = ${ana.id}`);
  for (const by of [bia, caio, dora])
    expect((await by.request('GET', `/api/users/${ana.id}/standing`)).status).toBe(404);
  await hub.db.run(sql`update members set left_at = null where id = ${ana.id}`);
});

test('A badge granted by two concurrent runs is granted once', async () => {
  const rui = await hub.people.createSignedInMember('rui');
  await postDiscussion(rui);
  await Promise.all(Array.from({ length: 10 }, () => grantBadges(hub.ctx)));
  expect([...(await readBadges(rui))]).toEqual(['first_discussion']);
});
