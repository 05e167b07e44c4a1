import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discussionInvariants, restoreDiscussionUnderReview } from '#features/discussions/index';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { commentInvariants, restoreCommentUnderReview } from './index.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let members: TestPerson[];
let discussionId: string;
beforeAll(async () => {
  hub = await startTestServer();
  const { createSignedInMember } = hub.people;
  ana = await createSignedInMember('ana');
  bia = await createSignedInMember('bia');
  caio = await createSignedInMember('caio', 'moderator');
  members = [
    await createSignedInMember('davi'),
    await createSignedInMember('eva'),
    await createSignedInMember('lia'),
  ];
});
afterAll(() => hub.stop());
beforeEach(async () => {
  discussionId = (await ana.request('POST', '/api/discussions', { content: 'Como faço?', tags: ['teste'] }))
    .body.id;
});

const send = async (by: TestPerson, content: string, parentCommentId?: string): Promise<string> =>
  (await by.request('POST', `/api/discussions/${discussionId}/comments`, { content, parentCommentId })).body
    .id;
async function report(kind: 'comments' | 'discussions', id: string) {
  for (const person of members) await person.request('POST', `/api/${kind}/${id}/report`, { reason: 'spam' });
}
type Row = { id: string; underReview?: boolean; removed?: boolean; replies: number; firstReplies?: Row[] };
const list = async (by: TestPerson, query = ''): Promise<Row[]> =>
  (await by.request('GET', `/api/discussions/${discussionId}/comments${query}`)).body;
const marked = (rows: Row[]) => rows.map(({ id, underReview }) => [id, underReview === true]);
async function expectInvariantsToHold() {
  for (const { name, violations } of [...commentInvariants, ...discussionInvariants])
    expect(await violations(hub.db), name).toBe(0);
}

describe('a comment under review', () => {
  test('a comment under review is visible to its author and to staff, with a mark, and to no other', async () => {
    const first = await send(ana, 'fica');
    const id = await send(bia, 'denunciado');
    await bia.request('POST', `/api/comments/${id}/like`);
    await report('comments', id);
    for (const by of [bia, caio]) {
      const inOrder = [
        [first, false],
        [id, true],
      ];
      for (const query of ['', '?limit=5']) expect(marked(await list(by, query)), query).toEqual(inOrder);
      expect(marked(await list(by, '?sort=curtidos&limit=5'))).toEqual(inOrder.toReversed());
      const { status, body } = await by.request('GET', `/api/comments/${id}`);
      expect([status, body.content, body.underReview, body.likes]).toEqual([200, 'denunciado', true, 1]);
      expect(body).not.toHaveProperty('removed');
    }
    expect((await bia.request('GET', `/api/comments/${id}`)).body.liked).toBe(true);
    expect(marked(await list(bia, `?around=${id}`))).toContainEqual([id, true]);
    for (const by of [ana, members[0] ?? ana]) {
      for (const query of ['', '?limit=5']) expect(marked(await list(by, query))).toEqual([[first, false]]);
      expect((await by.request('GET', `/api/comments/${id}`)).status).toBe(404);
    }
    await expectInvariantsToHold();
  });

  test('a comment under review that is a reply retains its position and its number among the replies', async () => {
    const root = await send(ana, 'raiz');
    const id = await send(bia, 'denunciada', root);
    const later = await send(ana, 'depois', root);
    await report('comments', id);
    for (const by of [bia, caio]) {
      const [thread] = await list(by, '?limit=5');
      expect([thread?.replies, marked(thread?.firstReplies ?? [])]).toEqual([
        2,
        [
          [id, true],
          [later, false],
        ],
      ]);
      expect(marked(await list(by, `?parent=${root}`))).toEqual([
        [id, true],
        [later, false],
      ]);
      expect(marked(await list(by))).toHaveLength(3);
      expect((await by.request('GET', `/api/comments/${id}`)).body).toMatchObject({ underReview: true });
    }
    for (const by of [bia, caio]) {
      const [around] = await list(by, `?around=${id}`);
      expect(marked(around?.firstReplies ?? [])).toContainEqual([id, true]);
    }
    expect((await ana.request('GET', `/api/discussions/${discussionId}/comments?around=${id}`)).status).toBe(
      404,
    );
    const [thread] = await list(ana, '?limit=5');
    expect([thread?.replies, marked(thread?.firstReplies ?? [])]).toEqual([1, [[later, false]]]);
    expect(marked(await list(ana, `?parent=${root}`))).toEqual([[later, false]]);
    await ana.request('DELETE', `/api/comments/${later}`);
    await ana.request('DELETE', `/api/comments/${root}`);
    expect((await list(bia, '?limit=5'))[0]).toMatchObject({ id: root, removed: true, replies: 1 });
    expect(await list(ana, '?limit=5')).toEqual([]);
  });

  test('a comment under review cannot be edited, deleted or replied to, and is restored for all', async () => {
    const id = await send(bia, 'denunciado');
    await report('comments', id);
    const tries = [
      ['PATCH', `/api/comments/${id}`, { content: 'outro' }],
      ['DELETE', `/api/comments/${id}`, undefined],
      ['POST', `/api/comments/${id}/like`, {}],
      ['POST', `/api/discussions/${discussionId}/comments`, { content: 'oi', parentCommentId: id }],
      ['GET', `/api/comments/${id}/edits`, undefined],
    ] as const;
    for (const [method, path, body] of tries)
      expect((await bia.request(method, path, body)).status, path).toBe(404);
    await hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, id));
    expect(marked(await list(ana))).toEqual([[id, false]]);
    expect(marked(await list(bia))).toEqual([[id, false]]);
  });
});

describe('an accepted comment under review', () => {
  const accept = (id: string) =>
    ana.request('PUT', `/api/discussions/${discussionId}/accepted-answer`, { commentId: id });
  const readAcceptedCommentId = async () =>
    (await ana.request('GET', `/api/discussions/${discussionId}`)).body.acceptedCommentId;
  const restoreComment = (id: string) =>
    hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, id));
  async function aHiddenReply() {
    const id = await send(bia, 'a resposta');
    expect((await accept(id)).status).toBe(204);
    await report('comments', id);
    return id;
  }

  test('an accepted comment under review is not accepted during the review, and is accepted again when restored', async () => {
    const id = await aHiddenReply();
    expect(await readAcceptedCommentId()).toBeNull();
    expect((await accept(id)).status).toBe(404);
    await restoreComment(id);
    expect(await readAcceptedCommentId()).toBe(id);
    expect((await ana.request('GET', `/api/comments/${id}`)).body.accepted).toBe(true);
    await expectInvariantsToHold();
  });

  test('an accepted comment under review yields to another comment that was accepted during the review', async () => {
    const id = await aHiddenReply();
    const other = await send(bia, 'outra');
    await accept(other);
    await restoreComment(id);
    expect(await readAcceptedCommentId()).toBe(other);
    expect((await ana.request('GET', `/api/comments/${id}`)).body).not.toHaveProperty('accepted');
  });

  test('an accepted comment under review is accepted again in a discussion that was hidden too; another comment is not', async () => {
    const id = await aHiddenReply();
    const plain = await send(bia, 'não é resposta');
    await report('comments', plain);
    await report('discussions', discussionId);
    await restoreComment(plain);
    await restoreComment(id);
    await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, discussionId));
    expect(await readAcceptedCommentId()).toBe(id);
    expect((await ana.request('GET', `/api/discussions/${discussionId}`)).body.replies).toBe(2);
    await expectInvariantsToHold();
  });
});

describe('under a deleted or hidden discussion', () => {
  test('members cannot delete or report a comment of a deleted or hidden discussion: it returns unchanged', async () => {
    const id = await send(bia, 'fica');
    await report('discussions', discussionId);
    expect((await bia.request('DELETE', `/api/comments/${id}`)).status).toBe(404);
    expect((await ana.request('POST', `/api/comments/${id}/report`, { reason: 'spam' })).status).toBe(404);
    await expectInvariantsToHold();
    await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, discussionId));
    expect(marked(await list(ana))).toEqual([[id, false]]);
    expect((await bia.request('DELETE', `/api/comments/${id}`)).status).toBe(204);
    await expectInvariantsToHold();
  });

  test('deleting comments while the discussion is deleted leaves exact counts', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, number) => send(bia, `${number}`)));
    await Promise.all([
      ...ids.map((id) => bia.request('DELETE', `/api/comments/${id}`)),
      ana.request('DELETE', `/api/discussions/${discussionId}`),
      ...ids.map((id) => caio.request('DELETE', `/api/admin/comments/${id}`)),
    ]);
    expect((await bia.request('GET', `/api/discussions/${discussionId}`)).status).toBe(404);
    await expectInvariantsToHold();
  });
});

test('a comment marks an unopened discussion as read; later comments of others are unread', async () => {
  const card = async () =>
    (await bia.request('GET', '/api/discussions?sort=novos&limit=1')).body.find(
      ({ id }: { id: string }) => id === discussionId,
    );
  const eva = members[1] ?? ana;
  const rui = await hub.people.createSignedInMember('rui');
  // A discussion that is newer than the member's account counts as unread until the member opens it.
  discussionId = (await eva.request('POST', '/api/discussions', { content: 'Nova' })).body.id;
  const seen = async (by: TestPerson) =>
    (await by.request('GET', '/api/discussions?sort=novos&limit=5')).body.find(
      ({ id }: { id: string }) => id === discussionId,
    );
  expect(await seen(rui)).toMatchObject({ unseen: true });
  expect(await card()).toMatchObject({ unseen: true });
  await send(bia, 'oi');
  expect(await card()).not.toHaveProperty('unseen');
  expect(await card()).not.toHaveProperty('unread');
  await send(eva, 'um');
  await send(eva, 'dois');
  expect(await card()).toMatchObject({ unread: 2 });
  await send(bia, 'mais um');
  expect(await card()).toMatchObject({ unread: 2 });
  await bia.request('GET', `/api/discussions/${discussionId}`);
  expect(await card()).not.toHaveProperty('unread');
  expect(await seen(rui)).toMatchObject({ unseen: true });
});

test('staff remove a single reply while its discussion is hidden, and it stays removed', async () => {
  const root = await send(bia, 'primeira');
  const reply = await send(ana, 'réplica', root);
  const insult = await send(bia, 'insulto');
  await members[0]?.request('POST', `/api/comments/${insult}/report`, { reason: 'harassment' });
  await report('discussions', discussionId);
  expect((await bia.request('DELETE', `/api/admin/comments/${reply}`)).status).toBe(403);
  expect((await caio.request('DELETE', `/api/admin/comments/${reply}`)).status).toBe(204);
  expect((await caio.request('DELETE', `/api/admin/comments/${reply}`)).status).toBe(404);
  const decision = { contentType: 'comment', contentId: insult, action: 'delete' };
  expect((await caio.request('POST', '/api/admin/decisions', decision)).status).toBeLessThan(300);
  await expectInvariantsToHold();
  await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, discussionId));
  expect((await list(ana)).map(({ id, replies }) => [id, replies])).toEqual([[root, 0]]);
  await expectInvariantsToHold();
});
