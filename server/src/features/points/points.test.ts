import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createMemberClients } from '#testing/many-members';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { restoreCommentUnderReview } from '../comments/index.ts';
import { restoreDiscussionUnderReview } from '../discussions/index.ts';
import { repairPointsAndInteractions, pointInvariants } from './index.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let members: TestPerson[];
beforeAll(async () => {
  hub = await startTestServer();
  await hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`);
  const { createSignedInMember } = hub.people;
  ana = await createSignedInMember('ana');
  bia = await createSignedInMember('bia');
  members = [
    await createSignedInMember('davi'),
    await createSignedInMember('eva'),
    await createSignedInMember('lia'),
  ];
});
afterAll(() => hub.stop());

const readPoints = async (by: TestPerson) =>
  (await by.request('GET', '/api/user/profile')).body.points as number;
/** Returns the change of a member's points during an action. */
async function measurePointChange(by: TestPerson, action: () => Promise<unknown>) {
  const before = await readPoints(by);
  await action();
  return (await readPoints(by)) - before;
}
const publish = async (by = ana) =>
  (await by.request('POST', '/api/discussions', { content: 'Contei tudo aqui.', title: 'Um fluxo' })).body
    .id as string;
const comment = async (id: string, by = ana) =>
  (await by.request('POST', `/api/discussions/${id}/comments`, { content: 'Muito bom' })).body.id as string;
const toggleLike = (by: TestPerson, path: string, liked?: boolean) =>
  by.request('POST', `/api/${path}/like`, liked === undefined ? undefined : { liked });
const report = async (path: string) => {
  for (const member of members) await member.request('POST', `/api/${path}/report`, { reason: 'spam' });
};
async function expectInvariantsToHold() {
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
}
const everything = () => Promise.all(pointInvariants.map(({ violations }) => violations(hub.db)));

describe('points', () => {
  test('points come with a discussion, a comment and a like by another member, and go with them', async () => {
    let id = '';
    let commentId = '';
    expect(await measurePointChange(ana, async () => (id = await publish()))).toBe(10);
    expect(await measurePointChange(ana, async () => (commentId = await comment(id)))).toBe(5);
    for (const path of [`discussions/${id}`, `comments/${commentId}`]) {
      expect(await measurePointChange(ana, () => toggleLike(bia, path))).toBe(1);
      expect(await measurePointChange(ana, () => toggleLike(bia, path))).toBe(-1);
      expect(await measurePointChange(ana, () => toggleLike(bia, path, true))).toBe(1);
      expect(await measurePointChange(ana, () => toggleLike(bia, path, true))).toBe(0);
    }
    expect(await measurePointChange(ana, () => ana.request('DELETE', `/api/comments/${commentId}`))).toBe(-5);
    expect(await measurePointChange(ana, () => ana.request('DELETE', `/api/discussions/${id}`))).toBe(-10);
    await expectInvariantsToHold();
  });

  test('points never come from a like on the own text, and never go to the member who likes', async () => {
    const id = await publish();
    const commentId = await comment(id);
    expect(await measurePointChange(ana, () => toggleLike(ana, `discussions/${id}`))).toBe(0);
    expect(await measurePointChange(ana, () => toggleLike(ana, `comments/${commentId}`))).toBe(0);
    expect(await measurePointChange(bia, () => toggleLike(bia, `discussions/${id}`))).toBe(0);
    await expectInvariantsToHold();
  });

  test('points are removed while content is under review, and restored in the same amount', async () => {
    const id = await publish();
    const commentId = await comment(id);
    expect(await measurePointChange(ana, () => report(`comments/${commentId}`))).toBe(-5);
    expect(await measurePointChange(ana, () => report(`discussions/${id}`))).toBe(-10);
    await expectInvariantsToHold();
    await hub.db.run(sql`update hub_settings set points_per_post = 70, points_per_comment = 30`);
    expect(
      await measurePointChange(ana, () =>
        hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, id)),
      ),
    ).toBe(10);
    expect(
      await measurePointChange(ana, () =>
        hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, commentId)),
      ),
    ).toBe(5);
    await hub.db.run(sql`update hub_settings set points_per_post = 10, points_per_comment = 5`);
    await expectInvariantsToHold();
  });

  test('points are worth the current value when given, and the original value when taken back', async () => {
    const id = await publish();
    await toggleLike(bia, `discussions/${id}`, true);
    await hub.db.run(sql`
      update hub_settings set points_per_post = 3, points_per_comment = 2, points_per_like = 0`);
    expect(await measurePointChange(ana, () => toggleLike(bia, `discussions/${id}`, false))).toBe(-1);
    expect(await measurePointChange(ana, () => toggleLike(bia, `discussions/${id}`, true))).toBe(0);
    expect(await measurePointChange(ana, () => publish())).toBe(3);
    expect(await measurePointChange(ana, () => comment(id))).toBe(2);
    await hub.db.run(sql`
      update hub_settings set points_per_post = 10, points_per_comment = 5, points_per_like = 1`);
    expect(await measurePointChange(ana, () => ana.request('DELETE', `/api/discussions/${id}`))).toBe(-10);
    await expectInvariantsToHold();
  });
});

describe('many at once', () => {
  test('two hundred likes of one discussion pay two hundred points, and as many go', async () => {
    const id = await publish();
    const likers = await createMemberClients(hub, 200);
    const setAllLikes = (liked: boolean) =>
      Promise.all(likers.map((request) => request('POST', `/api/discussions/${id}/like`, { liked })));
    expect(await measurePointChange(ana, () => setAllLikes(true))).toBe(200);
    await expectInvariantsToHold();
    expect(await measurePointChange(ana, () => setAllLikes(false))).toBe(-200);
    await expectInvariantsToHold();
  });

  test('two hundred toggles of a like by one member leave the points of its final state', async () => {
    const id = await publish();
    const commentId = await comment(id);
    const all = Array.from({ length: 200 }, (_, index) =>
      toggleLike(
        bia,
        index % 2 ? `discussions/${id}` : `comments/${commentId}`,
        index % 3 ? undefined : index % 6 === 0,
      ),
    );
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    await expectInvariantsToHold();
  });

  test('publishing, commenting, liking and deleting at the same time leaves the points of what remains', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => publish(index % 2 ? ana : bia)));
    const actions = Array.from({ length: 200 }, (_, index) => {
      const id = ids[index % 10] ?? '';
      const by = index % 3 ? ana : bia;
      if (index % 5 === 0) return by.request('POST', `/api/discussions/${id}/comments`, { content: 'sim' });
      if (index % 7 === 0) return by.request('DELETE', `/api/discussions/${id}`);
      if (index % 11 === 0) return publish(by);
      return toggleLike(by, `discussions/${id}`);
    });
    await Promise.all(actions);
    expect(await everything()).toEqual(pointInvariants.map(() => 0));
  });
});

describe('a recount', () => {
  test('a recount of points finds manipulated rows and repairs them', async () => {
    const id = await publish();
    await toggleLike(bia, `discussions/${id}`);
    await hub.db.run(sql`update member_points set points = points + 7 where member_id = ${ana.id}`);
    await hub.db.run(sql`delete from point_entries where cause_id = ${id} and kind = 'discussion'`);
    await hub.db.run(sql`update interaction_days set likes = likes + 3 where member_id = ${bia.id}`);
    await hub.db.run(
      sql`delete from discussion_readers where member_id = ${bia.id} and discussion_id = ${id}`,
    );
    const rows = await everything();
    expect(rows.filter((count) => count > 0).length).toBeGreaterThanOrEqual(3);
    await repairPointsAndInteractions(hub.ctx);
    await expectInvariantsToHold();
    expect(await measurePointChange(ana, () => toggleLike(bia, `discussions/${id}`))).toBe(1);
    expect(await measurePointChange(ana, () => ana.request('DELETE', `/api/discussions/${id}`))).toBe(-10);
    await expectInvariantsToHold();
  });
});

describe('the statement', () => {
  test('the statement of points lists every gain and loss, newest first, and where; not of deleted content', async () => {
    const eva = await hub.people.createSignedInMember('rui');
    const id = await publish(eva);
    const commentId = await comment(id, eva);
    await toggleLike(bia, `comments/${commentId}`);
    const { body } = await eva.request('GET', '/api/user/points');
    const where = { id, title: 'Um fluxo' };
    expect(body).toMatchObject([
      { kind: 'comment_like', amount: 1, discussion: where, commentId },
      { kind: 'comment', amount: 5, discussion: where, commentId },
      { kind: 'discussion', amount: 10, discussion: where, commentId: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(bia.id);
    await eva.request('DELETE', `/api/discussions/${id}`);
    const after = (await eva.request('GET', '/api/user/points')).body;
    expect(after[0]).toMatchObject({ kind: 'discussion', amount: -10, discussion: null });
    expect(after.every((line: { discussion: unknown }) => line.discussion === null)).toBe(true);
  });

  test('the statement of points comes in pages, each line once, and is not visible to others', async () => {
    const gil = await hub.people.createSignedInMember('gil');
    for (let index = 0; index < 7; index += 1) await publish(gil);
    const seen: string[] = [];
    let next = '/api/user/points?limit=3';
    while (next) {
      const { body, headers } = await gil.request('GET', next);
      seen.push(...body.map((line: { id: string }) => line.id));
      const cursor = /cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
      next = cursor ? `/api/user/points?limit=3&cursor=${cursor}` : '';
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await gil.request('GET', '/api/user/points?cursor=abc')).status).toBe(422);
    expect((await hub.people.guest('GET', '/api/user/points')).status).toBe(401);
  });
});
