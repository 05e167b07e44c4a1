import { beforeAll, describe, expect, test } from 'vitest';
import { hideCommentForReview, removeCommentByDecision } from '#features/comments/index';
import { hideDiscussionForReview, removeDiscussionByDecision } from '#features/discussions/index';
import { sql } from '#platform/database/database';
import { toggleTestDiscussionLike, postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { likeInvariants } from './index.ts';
import { likeSubjectRules, type LikeSubjectName } from './like-subject-rules.ts';
import { setOrToggleLike } from './store/set-or-toggle-like.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const postSubject = {
  discussion: () => postDiscussion(ana),
  comment: async () => postComment(ana, await postDiscussion(bia)),
};
const hide = { discussion: hideDiscussionForReview, comment: hideCommentForReview };
const remove = { discussion: removeDiscussionByDecision, comment: removeCommentByDecision };

async function expectExactCounts() {
  for (const { name, violations } of likeInvariants) expect(await violations(hub.db), name).toBe(0);
}

describe.each<LikeSubjectName>(['discussion', 'comment'])('a like of a %s', (subject) => {
  const { tables } = likeSubjectRules[subject];
  let id: string;
  const like = (by: TestPerson, liked?: unknown) =>
    by.request('POST', `/api/${subject}s/${id}/like`, liked === undefined ? undefined : { liked });
  const mark = async (liked: boolean) => (await like(bia, liked)).body;
  const pointsOfAna = async () => (await ana.request('GET', '/api/user/profile')).body.points as number;
  const storedLikes = async () =>
    (
      await hub.db.row<{ likes: number }>(sql`
        select count(*) as likes from ${tables.likes} l where l.${tables.contentId} = ${id} and ${tables.isLike}`)
    )?.likes;

  beforeAll(async () => {
    id = await postSubject[subject]();
  });

  test('a like is set by the first toggle and removed by the second', async () => {
    expect((await like(bia)).body).toEqual({ liked: true, likes: 1 });
    expect((await like(ana)).body).toEqual({ liked: true, likes: 2 });
    expect(await storedLikes()).toBe(2);
    expect((await like(bia)).body).toEqual({ liked: false, likes: 1 });
    expect((await like(ana)).body).toEqual({ liked: false, likes: 0 });
    expect(await storedLikes()).toBe(0);
  });

  test('a like with an explicit value is idempotent', async () => {
    expect(await mark(false)).toEqual({ liked: false, likes: 0 });
    expect(await mark(true)).toEqual({ liked: true, likes: 1 });
    expect(await mark(true)).toEqual({ liked: true, likes: 1 });
    expect(await storedLikes()).toBe(1);
    expect(await mark(false)).toEqual({ liked: false, likes: 0 });
    expect(await mark(false)).toEqual({ liked: false, likes: 0 });
    expect((await like(bia, 'sim')).status).toBe(422);
  });

  test('a like gives its author a point, and none by their own like', async () => {
    const before = await pointsOfAna();
    await mark(true);
    await mark(true);
    expect(await pointsOfAna()).toBe(before + 1);
    await like(ana, true);
    expect(await pointsOfAna()).toBe(before + 1);
    await mark(false);
    await like(ana, false);
    expect(await pointsOfAna()).toBe(before);
  });

  test('a like toggled twenty times at once by one member ends where it began', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => like(bia)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(responses.filter(({ body }) => body.liked)).toHaveLength(10);
    expect(Math.max(...responses.map(({ body }) => body.likes))).toBe(1);
    expect(Math.min(...responses.map(({ body }) => body.likes))).toBe(0);
    expect(await storedLikes()).toBe(0);
    await expectExactCounts();
  });

  test('a like set twenty times at once by one member counts once', async () => {
    const before = await pointsOfAna();
    const responses = await Promise.all(Array.from({ length: 20 }, () => mark(true)));
    expect(responses.filter(({ liked, likes }) => !liked || likes !== 1)).toEqual([]);
    expect(await pointsOfAna()).toBe(before + 1);
    expect(await mark(false)).toEqual({ liked: false, likes: 0 });
    await expectExactCounts();
  });

  test('a like by two hundred members at once counts two hundred', async () => {
    await hub.db.run(sql`
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), ${subject} || n, ${subject} || n || '@exemplo.com.br', now()
      from generate_series(1, 200) n`);
    const members = await hub.db.rows<{ id: string }>(
      sql`select id from members where email like ${`${subject}%`} order by id limit 200`,
    );
    const likes = await Promise.all(
      members.map(({ id: memberId }) =>
        hub.db.transaction(async (tx) => {
          const input = { id, memberId, at: new Date(), targetState: undefined };
          return (await setOrToggleLike(tx, tables, input))?.likes;
        }),
      ),
    );
    expect(new Set(likes).size).toBe(200);
    expect((await like(bia)).body).toEqual({ liked: true, likes: 201 });
    await expectExactCounts();
  });

  test('a like is rejected if the content does not exist, is hidden or was removed', async () => {
    const message = { discussion: 'Discussão não encontrada.', comment: 'Comentário não encontrado.' }[
      subject
    ];
    const expectNotFound = async () => {
      for (const liked of [undefined, true, false])
        expect(await like(bia, liked)).toMatchObject({ status: 404, body: { message } });
    };
    const hidden = id;
    await hub.db.transaction((tx) => hide[subject](tx, hub.ctx, hidden));
    await expectNotFound();
    id = await postSubject[subject]();
    await mark(true);
    await hub.db.transaction((tx) => remove[subject](tx, hub.ctx, { id, by: caio.id }));
    await expectNotFound();
    id = ana.id;
    await expectNotFound();
    expect((await hub.people.guest('POST', `/api/${subject}s/${hidden}/like`)).status).toBe(401);
    await expectExactCounts();
  });
});

test('A comment of a hidden discussion cannot be liked', async () => {
  const discussionId = await postDiscussion(ana);
  const commentId = await postComment(ana, discussionId);
  await hub.db.transaction((tx) => hideDiscussionForReview(tx, hub.ctx, discussionId));
  expect((await bia.request('POST', `/api/comments/${commentId}/like`)).status).toBe(404);
});

test('Deleted content can be neither liked nor queried for likes, and its likes leave the list', async () => {
  const id = await postDiscussion(ana, 'some daqui a pouco');
  await toggleTestDiscussionLike(bia, id);
  expect((await bia.request('GET', `/api/discussions/${id}/like-status`)).body).toEqual({ liked: true });
  expect((await ana.request('GET', `/api/discussions/${id}/like-status`)).body).toEqual({ liked: false });
  await ana.request('DELETE', `/api/discussions/${id}`);
  expect((await toggleTestDiscussionLike(bia, id)).status).toBe(404);
  expect((await bia.request('GET', `/api/discussions/${id}/like-status`)).status).toBe(404);
  const { body } = await bia.request('GET', '/api/user/liked-discussions');
  expect(body.map((card: { id: string }) => card.id)).not.toContain(id);
});

test('deleting a discussion during concurrent likes keeps the counts exact', async () => {
  const id = await postDiscussion(ana, 'corrida');
  const [deleted, ...presses] = await Promise.all([
    ana.request('DELETE', `/api/discussions/${id}`),
    ...Array.from({ length: 15 }, () => toggleTestDiscussionLike(bia, id)),
  ]);
  expect(deleted.status).toBe(204);
  expect(presses.every(({ status }) => status === 200 || status === 404)).toBe(true);
  await expectExactCounts();
});

test('The list of liked content comes in pages, the latest like first, each once', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    const id = await postDiscussion(ana, `curtida ${number}`);
    await toggleTestDiscussionLike(caio, id);
    ids.unshift(id);
  }
  const seen: string[] = [];
  let path: string | undefined = '/api/user/liked-discussions?limit=3';
  while (path) {
    const page: Awaited<ReturnType<typeof caio.request>> = await caio.request('GET', path);
    expect(page.body.every((card: { liked: boolean }) => card.liked)).toBe(true);
    seen.push(...page.body.map((card: { id: string }) => card.id));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(ids);
  expect((await ana.request('GET', '/api/user/liked-discussions?cursor=nada')).status).toBe(422);
});
