import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createMemberClients } from '#testing/many-members';
import { toggleTestDiscussionLike, postDiscussion, postComment } from '#testing/post-content';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { fanOutNotifications } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const readNotifications = (person: Pick<TestPerson, 'request'>, kind?: string) =>
  fanOutAndReadNotifications(hub, person, kind);
const mentioning = (person: TestPerson) => `Olá, [@alguém](/membros/${person.id})`;
let personCount = 0;
const aMember = () => hub.people.createSignedInMember(`pessoa${(personCount += 1)}`);
const unread = async (person: TestPerson) =>
  (await person.request('GET', '/api/user/profile')).body.unreadNotifications;

describe('a comment notifies', () => {
  test('a comment notifies the author of the discussion, in one row until they read it, and not of their own comments', async () => {
    const rui = await aMember();
    const id = await postDiscussion(rui, '**Alguém** tem uma furadeira?');
    await postComment(rui, id, 'Complemento.');
    const first = await postComment(bia, id, 'Eu tenho.');
    await postComment(ana, id, 'Eu também.');
    const [notification, ...more] = await readNotifications(rui, 'comment');
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      unread: true,
      count: 2,
      title: expect.stringContaining('furadeira'),
      excerpt: null,
      path: `/discussions/${id}#c-${first}`,
    });
    expect(notification?.people.map((person) => person.id)).toEqual([ana.id, bia.id]);
    expect((await rui.request('PUT', `/api/notifications/${notification?.id}/read`)).status).toBe(204);
    await postComment(bia, id, 'Pode buscar.');
    const rows = await readNotifications(rui, 'comment');
    expect(rows).toMatchObject([
      { count: 1, unread: true, excerpt: 'Pode buscar.' },
      { count: 2, unread: false },
    ]);
  });

  test('a comment notifies the author of the comment it replies to, and of the root comment, each once', async () => {
    const [root, answeredMember] = [await aMember(), await aMember()];
    const id = await postDiscussion(ana);
    const first = await postComment(root, id, 'Raiz');
    const second = await postComment(answeredMember, id, 'Resposta', first);
    const third = await postComment(bia, id, 'De volta', second);
    expect(await readNotifications(answeredMember, 'reply')).toMatchObject([
      { count: 1, excerpt: 'De volta', people: [{ id: bia.id }], path: `/discussions/${id}#c-${third}` },
    ]);
    expect((await readNotifications(root, 'reply')).map((item) => item.excerpt)).toEqual([
      'De volta',
      'Resposta',
    ]);
    expect(await readNotifications(root, 'follow')).toEqual([]);
  });

  test('a comment notifies the members it mentions, and no one a second time when its text changes', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const id = await postDiscussion(ana);
    const comment = await postComment(bia, id, mentioning(lia));
    expect(await readNotifications(lia)).toMatchObject([
      { kind: 'mention', about: 'comment', people: [{ id: bia.id }] },
    ]);
    const content = `${mentioning(lia)} ${mentioning(rui)}`;
    await bia.request('PATCH', `/api/comments/${comment}`, { content });
    expect(await readNotifications(lia)).toHaveLength(1);
    expect(await readNotifications(rui)).toMatchObject([{ kind: 'mention' }]);
    await bia.request('PATCH', `/api/comments/${comment}`, { content: `${content} de novo` });
    expect(await readNotifications(rui)).toHaveLength(1);
  });

  test('a comment notifies followers until they unfollow; an author who turned it off gets none', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const id = await postDiscussion(rui);
    const follow = (by: TestPerson, follows: boolean) =>
      by.request('PUT', `/api/discussions/${id}/follow`, { follows });
    expect((await follow(lia, true)).status).toBeLessThan(300);
    await postComment(ana, id);
    await postComment(bia, id);
    expect(await readNotifications(lia)).toMatchObject([{ kind: 'follow', count: 2 }]);
    await lia.request('PUT', '/api/notifications/read', { until: hub.ctx.now().toISOString() });
    await follow(lia, false);
    await follow(rui, false);
    await postComment(ana, id);
    expect(await readNotifications(lia)).toHaveLength(1);
    expect(await readNotifications(rui, 'comment')).toMatchObject([{ count: 2 }]);
  });

  test('a comment notifies no member who has muted or blocked the author, before or later', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const id = await postDiscussion(lia);
    const setBlock = (kind: string) => lia.request('PUT', `/api/users/${rui.id}/block`, { kind });
    await postComment(rui, id);
    await postComment(ana, id);
    expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 2 }]);
    expect((await setBlock('mute')).status).toBeLessThan(300);
    expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 1, people: [{ id: ana.id }] }]);
    await postComment(rui, id);
    expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 1 }]);
    await toggleTestDiscussionLike(rui, id);
    expect(await readNotifications(lia, 'like')).toEqual([]);
  });

  test('a comment notifies no one once it is deleted', async () => {
    const lia = await aMember();
    const id = await postDiscussion(lia);
    await processOutboxEvents(hub);
    const before = await unread(lia);
    const comment = await postComment(bia, id);
    expect(await readNotifications(lia, 'comment')).toHaveLength(1);
    expect(await unread(lia)).toBe(before + 1);
    await bia.request('DELETE', `/api/comments/${comment}`);
    expect(await readNotifications(lia, 'comment')).toEqual([]);
    expect(await unread(lia)).toBe(before);
    await postComment(bia, id, mentioning(lia));
    expect(await readNotifications(lia, 'mention')).toHaveLength(1);
    await lia.request('DELETE', `/api/discussions/${id}`);
    expect(await readNotifications(lia, 'mention')).toEqual([]);
  });

  test('a comment notifies no one while three reports hide it; once it is back, it notifies once', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const id = await postDiscussion(lia);
    const comment = await postComment(rui, id);
    const report = (by: TestPerson) =>
      by.request('POST', `/api/comments/${comment}/report`, { reason: 'spam' });
    for (const by of [ana, bia, await aMember()]) await report(by);
    expect(await readNotifications(lia, 'comment')).toEqual([]);
    const [reportedCase] = (await caio.request('GET', '/api/admin/reports?limit=50')).body;
    await caio.request('PATCH', `/api/admin/reports/${reportedCase.id}`, { action: 'ignore' });
    expect(await readNotifications(lia, 'comment')).toMatchObject([{ count: 1 }]);
  });
});

describe('a like notifies', () => {
  test('a like notifies the author, once for all who like it, as many as do', async () => {
    const lia = await aMember();
    const id = await postDiscussion(lia);
    await toggleTestDiscussionLike(lia, id);
    await toggleTestDiscussionLike(bia, id);
    await toggleTestDiscussionLike(ana, id);
    expect(await readNotifications(lia, 'like')).toMatchObject([
      { count: 2, about: 'discussion', unread: true },
    ]);
    await lia.request('PUT', '/api/notifications/read', { until: hub.ctx.now().toISOString() });
    await toggleTestDiscussionLike(bia, id);
    expect(await readNotifications(lia, 'like')).toMatchObject([
      { count: 1, people: [{ id: ana.id }], unread: false },
    ]);
    // A member who removes a like and likes again does not make the notification unread again.
    await toggleTestDiscussionLike(bia, id);
    expect(await readNotifications(lia, 'like')).toMatchObject([{ count: 2, unread: false }]);
    await toggleTestDiscussionLike(caio, id);
    expect(await readNotifications(lia, 'like')).toMatchObject([{ count: 3, unread: true }]);
  });

  test('a like notifies the author of a comment too, and not of a like withdrawn at once', async () => {
    const lia = await aMember();
    const comment = await postComment(lia, await postDiscussion(ana), 'Gosto assim');
    await bia.request('POST', `/api/comments/${comment}/like`);
    expect(await readNotifications(lia, 'like')).toMatchObject([
      { about: 'comment', count: 1, excerpt: 'Gosto assim' },
    ]);
    const other = await postComment(lia, await postDiscussion(ana));
    await bia.request('POST', `/api/comments/${other}/like`);
    await bia.request('POST', `/api/comments/${other}/like`);
    expect(await readNotifications(lia, 'like')).toHaveLength(1);
  });

  test('two hundred likes at once are one notification with a count up to a hundred, shown as more than ninety-nine', async () => {
    const lia = await aMember();
    const id = await postDiscussion(lia);
    const members = await createMemberClients(hub, 200);
    const like = async (request: (typeof members)[number]) => {
      let status = 503;
      while (status === 503)
        ({ status } = await request('POST', `/api/discussions/${id}/like`, { liked: true }));
    };
    const spreading = Promise.all(members.map(like));
    await Promise.all([fanOutNotifications(hub.ctx), fanOutNotifications(hub.ctx), spreading]);
    await Promise.all([fanOutNotifications(hub.ctx), fanOutNotifications(hub.ctx)]);
    expect(await readNotifications(lia, 'like')).toMatchObject([{ count: 100 }]);
    const parts = await hub.db.row<{ count: number }>(sql`
      select count(*)::int as count from notification_parts where cause_id = ${id}`);
    expect(parts?.count).toBe(200);
    expect((await readNotifications(lia, 'like'))[0]?.people).toHaveLength(2);
  });
});
