import { expect, test } from 'vitest';
import { toggleTestDiscussionLike, postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { activityInvariants } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const report = async (contentPath: string, by: readonly TestPerson[]) => {
  for (const reporter of by)
    expect((await reporter.request('POST', `/api/${contentPath}/report`, { reason: 'spam' })).status).toBe(
      200,
    );
};

/** Returns the counts that the API reports after asserting that they match the lists and the recount. */
async function counts(person: TestPerson) {
  const countItems = async (list: string) =>
    (await person.request('GET', `/api/user/${list}?limit=50`)).body.length;
  const { body } = await person.request('GET', '/api/user/activity');
  expect(body).toEqual({
    posts: await countItems('discussions'),
    likedPosts: await countItems('liked-discussions'),
    comments: await countItems('comments'),
  });
  const wrong = await Promise.all(
    activityInvariants.map((activityInvariant) => activityInvariant.violations(hub.db)),
  );
  expect(wrong).toEqual([0]);
  return [body.posts, body.likedPosts, body.comments];
}

test('a member without activity has empty lists, and guests get an error', async () => {
  const eva = await hub.people.createSignedInMember('eva');
  expect(await counts(eva)).toEqual([0, 0, 0]);
  expect((await hub.people.guest('GET', '/api/user/activity')).status).toBe(401);
});

test('posts, likes and comments are counted as they come and go', async () => {
  const first = await postDiscussion(ana);
  const second = await postDiscussion(bia);
  const root = await postComment(ana, second);
  await postComment(ana, second, 'x', root);
  await toggleTestDiscussionLike(ana, second);
  await toggleTestDiscussionLike(ana, first);
  expect(await counts(ana)).toEqual([1, 2, 2]);
  await toggleTestDiscussionLike(ana, first);
  await ana.request('POST', `/api/discussions/${first}/bookmark`);
  await ana.request('DELETE', `/api/comments/${root}`);
  expect(await counts(ana)).toEqual([1, 1, 1]);
  await ana.request('DELETE', `/api/discussions/${first}`);
  expect(await counts(ana)).toEqual([0, 1, 1]);
  expect(await counts(bia)).toEqual([1, 0, 0]);
});

test('deleting a discussion removes what all members had in it', async () => {
  const [leo, rui] = [
    await hub.people.createSignedInMember('leo'),
    await hub.people.createSignedInMember('rui'),
  ];
  const id = await postDiscussion(leo);
  await toggleTestDiscussionLike(rui, id);
  await toggleTestDiscussionLike(leo, id);
  await postComment(rui, id);
  await postComment(rui, id);
  expect(await counts(rui)).toEqual([0, 1, 2]);
  await caio.request('DELETE', `/api/admin/discussions/${id}`);
  expect(await counts(rui)).toEqual([0, 0, 0]);
  expect(await counts(leo)).toEqual([0, 0, 0]);
});

test('content hidden for review stays in its author’s counts, and returns to the counts of others', async () => {
  const others = await Promise.all(
    ['davi', 'gil', 'lia'].map((name) => hub.people.createSignedInMember(name)),
  );
  const nora = await hub.people.createSignedInMember('nora');
  const id = await postDiscussion(bia);
  const comment = await postComment(nora, id);
  await toggleTestDiscussionLike(nora, id);
  await report(`comments/${comment}`, others);
  expect(await counts(nora)).toEqual([0, 1, 1]);
  await report(`discussions/${id}`, others);
  expect(await counts(nora)).toEqual([0, 0, 0]);
  const { restoreDiscussionUnderReview } = await import('#features/discussions/index');
  await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, id));
  expect(await counts(nora)).toEqual([0, 1, 1]);
  const { restoreCommentUnderReview } = await import('#features/comments/index');
  await hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, comment));
  expect(await counts(nora)).toEqual([0, 1, 1]);
});

test('content removed by a decision leaves its author’s counts until the decision is undone', async () => {
  const vera = await hub.people.createSignedInMember('vera');
  const id = await postDiscussion(bia);
  const comment = await postComment(vera, id);
  expect(await counts(vera)).toEqual([0, 0, 1]);
  const decided = { action: 'delete', contentType: 'comment', contentId: comment, reason: 'Propaganda.' };
  expect((await caio.request('POST', '/api/admin/decisions', decided)).status).toBe(201);
  expect(await counts(vera)).toEqual([0, 0, 0]);
  const { restoreRemovedComment } = await import('#features/comments/index');
  await hub.db.transaction((tx) => restoreRemovedComment(tx, hub.ctx, comment));
  expect(await counts(vera)).toEqual([0, 0, 1]);
});

test('the counts are exact under concurrency', async () => {
  const names = Array.from('abcdefgh', (letter) => `um${letter}`);
  const members = await Promise.all(names.map((name) => hub.people.createSignedInMember(name)));
  const [first, second, stored] = [
    await postDiscussion(ana),
    await postDiscussion(ana),
    await postDiscussion(ana),
  ];
  const remove = async (id: string) => (await caio.request('DELETE', `/api/admin/discussions/${id}`)).status;
  const contribute = async (testPerson: TestPerson) => {
    // A comment on a deleted discussion is rejected.
    const comment = (id: string) =>
      testPerson.request('POST', `/api/discussions/${id}/comments`, { content: 'e mais' });
    await Promise.all(
      [first, second, stored].flatMap((id) => [toggleTestDiscussionLike(testPerson, id), comment(id)]),
    );
    return [];
  };
  const removed = await Promise.all(
    members.map((testPerson, index) =>
      index === 3
        ? Promise.all([contribute(testPerson), remove(first), remove(second)])
        : contribute(testPerson),
    ),
  );
  expect(removed.flat().filter((status) => typeof status === 'number')).toEqual([204, 204]);
  for (const member of members) expect(await counts(member)).toEqual([0, 1, 1]);
});
