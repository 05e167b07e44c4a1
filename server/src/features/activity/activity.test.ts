import { expect, test } from 'vitest';
import { like, publish, say } from '#testing/deeds';
import { openHub } from '#testing/open-hub';
import type { Person } from '#testing/people';
import { activityInvariants } from './index.ts';

const { hub, ana, bia, caio } = await openHub('ana', 'bia', 'caio');

const report = async (what: string, by: readonly Person[]) => {
  for (const one of by)
    expect((await one.ask('POST', `/api/${what}/report`, { reason: 'spam' })).status).toBe(200);
};

/** What one is told, which must be what the lists hold, and what a recount says. */
async function counts(of: Person) {
  const lengthOf = async (list: string) => (await of.ask('GET', `/api/user/${list}?limit=50`)).body.length;
  const { body } = await of.ask('GET', '/api/user/activity');
  expect(body).toEqual({
    posts: await lengthOf('discussions'),
    likedPosts: await lengthOf('liked-discussions'),
    comments: await lengthOf('comments'),
  });
  const wrong = await Promise.all(activityInvariants.map((it) => it.violations(hub.db)));
  expect(wrong).toEqual([0]);
  return [body.posts, body.likedPosts, body.comments];
}

test('who did nothing yet has nothing, and strangers are not told', async () => {
  const eva = await hub.people.aPerson('eva');
  expect(await counts(eva)).toEqual([0, 0, 0]);
  expect((await hub.people.stranger('GET', '/api/user/activity')).status).toBe(401);
});

test('posts, likes and comments are counted as they come and go', async () => {
  const first = await publish(ana);
  const second = await publish(bia);
  const root = await say(ana, second);
  await say(ana, second, 'x', root);
  await like(ana, second);
  await like(ana, first);
  expect(await counts(ana)).toEqual([1, 2, 2]);
  await like(ana, first);
  await ana.ask('POST', `/api/discussions/${first}/bookmark`);
  await ana.ask('DELETE', `/api/comments/${root}`);
  expect(await counts(ana)).toEqual([1, 1, 1]);
  await ana.ask('DELETE', `/api/discussions/${first}`);
  expect(await counts(ana)).toEqual([0, 1, 1]);
  expect(await counts(bia)).toEqual([1, 0, 0]);
});

test('a discussion that goes takes along what everybody had in it', async () => {
  const [leo, rui] = [await hub.people.aPerson('leo'), await hub.people.aPerson('rui')];
  const id = await publish(leo);
  await like(rui, id);
  await like(leo, id);
  await say(rui, id);
  await say(rui, id);
  expect(await counts(rui)).toEqual([0, 1, 2]);
  await caio.ask('DELETE', `/api/admin/discussions/${id}`);
  expect(await counts(rui)).toEqual([0, 0, 0]);
  expect(await counts(leo)).toEqual([0, 0, 0]);
});

test('what is hidden for review is its author’s all the time, and comes back to the others', async () => {
  const others = await Promise.all(['davi', 'gil', 'lia'].map((name) => hub.people.aPerson(name)));
  const nora = await hub.people.aPerson('nora');
  const id = await publish(bia);
  const comment = await say(nora, id);
  await like(nora, id);
  await report(`comments/${comment}`, others);
  expect(await counts(nora)).toEqual([0, 1, 1]);
  await report(`discussions/${id}`, others);
  expect(await counts(nora)).toEqual([0, 0, 0]);
  const { showReviewed } = await import('#features/discussions/index');
  await hub.db.transaction((tx) => showReviewed(tx, hub.house, id));
  expect(await counts(nora)).toEqual([0, 1, 1]);
  const { showReviewedComment } = await import('#features/comments/index');
  await hub.db.transaction((tx) => showReviewedComment(tx, hub.house, comment));
  expect(await counts(nora)).toEqual([0, 1, 1]);
});

test('what a decision takes away is its author’s no more, until it is undone', async () => {
  const vera = await hub.people.aPerson('vera');
  const id = await publish(bia);
  const comment = await say(vera, id);
  expect(await counts(vera)).toEqual([0, 0, 1]);
  const decided = { action: 'delete', contentType: 'comment', contentId: comment, reason: 'Propaganda.' };
  expect((await caio.ask('POST', '/api/admin/decisions', decided)).status).toBe(201);
  expect(await counts(vera)).toEqual([0, 0, 0]);
  const { showRemovedComment } = await import('#features/comments/index');
  await hub.db.transaction((tx) => showRemovedComment(tx, hub.house, comment));
  expect(await counts(vera)).toEqual([0, 0, 1]);
});

test('they are right when all of it happens at once', async () => {
  const names = Array.from('abcdefgh', (letter) => `um${letter}`);
  const crowd = await Promise.all(names.map((name) => hub.people.aPerson(name)));
  const [first, second, kept] = [await publish(ana), await publish(ana), await publish(ana)];
  const remove = async (id: string) => (await caio.ask('DELETE', `/api/admin/discussions/${id}`)).status;
  const takePart = async (one: Person) => {
    // What is gone by then is refused.
    const answer = (id: string) => one.ask('POST', `/api/discussions/${id}/comments`, { content: 'e mais' });
    await Promise.all([first, second, kept].flatMap((id) => [like(one, id), answer(id)]));
    return [];
  };
  const removed = await Promise.all(
    crowd.map((one, at) =>
      at === 3 ? Promise.all([takePart(one), remove(first), remove(second)]) : takePart(one),
    ),
  );
  expect(removed.flat().filter((status) => typeof status === 'number')).toEqual([204, 204]);
  for (const one of crowd) expect(await counts(one)).toEqual([0, 1, 1]);
});
