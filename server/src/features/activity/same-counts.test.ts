import { describe, expect, test } from 'vitest';
import { restoreRemovedComment } from '#features/comments/index';
import { restoreRemovedDiscussion, restoreDiscussionUnderReview } from '#features/discussions/index';
import { postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { activityInvariants } from './index.ts';

const { hub, bia, caio, dora } = await startSharedTestHub('bia', 'caio', 'dora');
const reporters = await Promise.all(
  ['davi', 'gil', 'lia'].map((name) => hub.people.createSignedInMember(name)),
);

const readIds = async (by: TestPerson, list: string) =>
  ((await by.request('GET', `/api/user/${list}?limit=50`)).body as { id: string }[]).map(({ id }) => id);

/**
 * Returns each count of the author's contributions that the API shows. The author has no other contributions in this
 * test.
 */
async function writtenBy(author: TestPerson) {
  const get = async (path: string, by = author) => (await by.request('GET', path)).body;
  const year = async (by: TestPerson, path: string) =>
    ((await get(path, by)) as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
  const activity = await get('/api/user/activity');
  const ownStats = await get('/api/user/stats');
  const seen = await get(`/api/users/${author.id}/stats`, bia);
  const deletion = await get('/api/user/deletion');
  const sheet = await get(`/api/admin/users/${author.id}`, dora);
  return {
    posts: {
      list: (await readIds(author, 'discussions')).length,
      activity: activity.posts,
      deletion: deletion.discussions,
      profile: ownStats.postsCreated,
      adminSheet: sheet.discussions,
    },
    comments: {
      list: (await readIds(author, 'comments')).length,
      activity: activity.comments,
      deletion: deletion.comments,
      adminSheet: sheet.comments,
    },
    contributions: {
      heatmap: await year(author, '/api/user/contributions'),
      profile: ownStats.totalContributions,
    },
    seenByOthers: {
      posts: seen.postsCreated,
      contributions: seen.totalContributions,
      heatmap: await year(bia, `/api/users/${author.id}/contributions`),
    },
    miscounted: await Promise.all(activityInvariants.map(({ violations }) => violations(hub.db))),
  };
}

const sources = {
  posts: ['list', 'activity', 'deletion', 'profile', 'adminSheet'],
  comments: ['list', 'activity', 'deletion', 'adminSheet'],
  contributions: ['heatmap', 'profile'],
};

/**
 * Returns the expected counts, which are the same from every endpoint. Only those in `seenByOthers` are without what is
 * hidden for review.
 */
const everywhere = (posts: number, comments: number, hidden = { posts: 0, comments: 0 }) => {
  const all = (names: readonly string[], count: number) =>
    Object.fromEntries(names.map((name) => [name, count]));
  return {
    posts: all(sources.posts, posts),
    comments: all(sources.comments, comments),
    contributions: all(sources.contributions, posts + comments),
    seenByOthers: {
      posts: posts - hidden.posts,
      ...all(['contributions', 'heatmap'], posts - hidden.posts + comments - hidden.comments),
    },
    miscounted: [0],
  };
};

const report = async (kind: 'discussions' | 'comments', id: string) => {
  for (const by of reporters)
    expect((await by.request('POST', `/api/${kind}/${id}/report`, { reason: 'spam' })).status).toBe(200);
};
const remove = async (contentType: 'discussion' | 'comment', contentId: string) => {
  const body = { action: 'delete', contentType, contentId, reason: 'Propaganda.' };
  expect((await caio.request('POST', '/api/admin/decisions', body)).status).toBe(201);
};
const setFirstPostsReview = async (firstPosts: number) =>
  expect(
    (await dora.request('PUT', '/api/admin/prevention/first-posts', { firstPosts })).status,
  ).toBeLessThan(300);

describe('every endpoint returns the same counts', () => {
  test('every endpoint returns the same counts of published content, and of content that its author deleted', async () => {
    const ana = await hub.people.createSignedInMember('ana');
    const discussionId = await postDiscussion(bia);
    const [, deletedDiscussion] = [await postDiscussion(ana), await postDiscussion(ana)];
    const [, deletedComment] = [await postComment(ana, discussionId), await postComment(ana, discussionId)];
    expect(await writtenBy(ana)).toEqual(everywhere(2, 2));
    expect((await ana.request('DELETE', `/api/discussions/${deletedDiscussion}`)).status).toBe(204);
    expect((await ana.request('DELETE', `/api/comments/${deletedComment}`)).status).toBe(204);
    expect(await writtenBy(ana)).toEqual(everywhere(1, 1));
  });

  test('every endpoint returns the same counts of comments in a discussion that its author deleted, or that staff removed', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const [stored, deleted, removed] = [
      await postDiscussion(bia),
      await postDiscussion(bia),
      await postDiscussion(bia),
    ];
    for (const index of [stored, deleted, removed]) await postComment(eva, index);
    expect(await writtenBy(eva)).toEqual(everywhere(0, 3));
    expect((await bia.request('DELETE', `/api/discussions/${deleted}`)).status).toBe(204);
    expect(await writtenBy(eva)).toEqual(everywhere(0, 2));
    await remove('discussion', removed);
    expect(await writtenBy(eva)).toEqual(everywhere(0, 1));
  });

  test('every endpoint returns the same counts of content hidden by reports, which counts for its author until the decision, and of content removed then', async () => {
    const nora = await hub.people.createSignedInMember('nora');
    const discussionId = await postDiscussion(bia);
    const hidden = await postDiscussion(nora);
    const comment = await postComment(nora, discussionId);
    await report('discussions', hidden);
    await report('comments', comment);
    expect(await writtenBy(nora)).toEqual(everywhere(1, 1, { posts: 1, comments: 1 }));
    await remove('discussion', hidden);
    expect(await writtenBy(nora)).toEqual(everywhere(0, 1, { posts: 0, comments: 1 }));
    await remove('comment', comment);
    expect(await writtenBy(nora)).toEqual(everywhere(0, 0));
    await hub.db.transaction((tx) => restoreRemovedComment(tx, hub.ctx, comment));
    await hub.db.transaction((tx) => restoreRemovedDiscussion(tx, hub.ctx, hidden));
    expect(await writtenBy(nora)).toEqual(everywhere(1, 1));
  });

  test('every endpoint returns the same counts of content hidden by reports and shown again by staff', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    const hidden = await postDiscussion(rui);
    await postComment(rui, hidden);
    await report('discussions', hidden);
    // The hidden discussion is still visible to its author and counts for them, but its comments are visible to no
    // member.
    expect(await writtenBy(rui)).toEqual(everywhere(1, 0, { posts: 1, comments: 0 }));
    await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, hidden));
    expect(await writtenBy(rui)).toEqual(everywhere(1, 1));
  });

  test('every endpoint returns the same counts after a bulk removal by staff', async () => {
    const vera = await hub.people.createSignedInMember('vera');
    const discussionId = await postDiscussion(bia);
    const [post, comment] = [await postDiscussion(vera), await postComment(vera, discussionId)];
    expect(await writtenBy(vera)).toEqual(everywhere(1, 1));
    await remove('discussion', post);
    await remove('comment', comment);
    expect(await writtenBy(vera)).toEqual(everywhere(0, 0));
  });

  test('every endpoint returns the same counts of content held for review before publication', async () => {
    const tito = await hub.people.createSignedInMember('tito');
    const discussionId = await postDiscussion(bia);
    await setFirstPostsReview(5);
    await postDiscussion(tito);
    await postComment(tito, discussionId);
    await setFirstPostsReview(0);
    expect(
      (await bia.request('GET', `/api/discussions/${(await readIds(tito, 'discussions'))[0]}`)).status,
    ).toBe(404);
    expect(await writtenBy(tito)).toEqual(everywhere(1, 1, { posts: 1, comments: 1 }));
  });
});
