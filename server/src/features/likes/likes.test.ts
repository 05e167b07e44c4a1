import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { toggleTestLike, postDiscussion, postComment } from '#testing/post-content';
import { openTestHub } from '#testing/open-hub';
import { toggleDiscussionLike } from '#features/discussions/index';
import { likeInvariants } from './index.ts';
import { toggleCommentLike } from './store.ts';

const { hub, ana, bia } = await openTestHub('ana', 'bia');
let discussionId: string;
let commentId: string;

const kinds = ['discussions', 'comments'] as const;
const placeOf = (kind: (typeof kinds)[number]) =>
  `/api/${kind}/${kind === 'discussions' ? discussionId : commentId}/like`;

async function expectExactCounts() {
  for (const { name, violations } of likeInvariants) expect(await violations(hub.db), name).toBe(0);
}

describe.each(kinds)('a like of %s', (kind) => {
  beforeAll(async () => {
    discussionId = await postDiscussion(ana);
    commentId = await postComment(ana, discussionId);
  });

  test('is set by the first toggle and removed by the second', async () => {
    const press = () => bia.request('POST', placeOf(kind));
    expect((await press()).body).toEqual({ liked: true, likes: 1 });
    expect((await ana.request('POST', placeOf(kind))).body).toEqual({ liked: true, likes: 2 });
    expect((await press()).body).toEqual({ liked: false, likes: 1 });
    expect((await ana.request('POST', placeOf(kind))).body).toEqual({ liked: false, likes: 0 });
  });

  test('with an explicit value is idempotent', async () => {
    const mark = async (liked: boolean) => (await bia.request('POST', placeOf(kind), { liked })).body;
    expect(await mark(false)).toEqual({ liked: false, likes: 0 });
    expect(await mark(true)).toEqual({ liked: true, likes: 1 });
    expect(await mark(true)).toEqual({ liked: true, likes: 1 });
    expect(await mark(false)).toEqual({ liked: false, likes: 0 });
    expect((await bia.request('POST', placeOf(kind), { liked: 'sim' })).status).toBe(422);
  });

  test('toggled twenty times at once by one member ends where it began', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => bia.request('POST', placeOf(kind))));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(responses.filter(({ body }) => body.liked)).toHaveLength(10);
    expect(Math.max(...responses.map(({ body }) => body.likes))).toBe(1);
    expect(Math.min(...responses.map(({ body }) => body.likes))).toBe(0);
    expect((await bia.request('POST', placeOf(kind), { liked: false })).body.likes).toBe(0);
    await expectExactCounts();
  });

  test('by two hundred members at once counts two hundred', async () => {
    await hub.db.run(sql`
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), ${kind} || n, ${kind} || n || '@exemplo.com.br', now()
      from generate_series(1, 200) n`);
    const members = await hub.db.rows<{ id: string }>(
      sql`select id from members where email like ${`${kind}%`} order by id limit 200`,
    );
    const likes = await Promise.all(
      members.map(({ id: memberId }) =>
        hub.db.transaction(async (tx) => {
          const press = { memberId, at: new Date(), wanted: undefined };
          return kind === 'discussions'
            ? (await toggleDiscussionLike(tx, { ...press, discussionId }))?.likes
            : (await toggleCommentLike(tx, { ...press, commentId }))?.likes;
        }),
      ),
    );
    expect(new Set(likes).size).toBe(200);
    expect((await bia.request('POST', placeOf(kind))).body).toEqual({ liked: true, likes: 201 });
    await expectExactCounts();
  });

  test('is rejected if the content does not exist', async () => {
    const response = await bia.request('POST', `/api/${kind}/${ana.id}/like`);
    expect(response.status).toBe(404);
    expect(response.body.message).toBe(
      kind === 'discussions' ? 'Discussão não encontrada.' : 'Comentário não encontrado.',
    );
    expect((await hub.people.guest('POST', placeOf(kind))).status).toBe(401);
  });
});

test('Deleted content can be neither liked nor queried for likes, and its likes leave the list', async () => {
  const id = await postDiscussion(ana, 'some daqui a pouco');
  await toggleTestLike(bia, id);
  expect((await bia.request('GET', `/api/discussions/${id}/like-status`)).body).toEqual({ liked: true });
  expect((await ana.request('GET', `/api/discussions/${id}/like-status`)).body).toEqual({ liked: false });
  await ana.request('DELETE', `/api/discussions/${id}`);
  expect((await toggleTestLike(bia, id)).status).toBe(404);
  expect((await bia.request('GET', `/api/discussions/${id}/like-status`)).status).toBe(404);
  const { body } = await bia.request('GET', '/api/user/liked-discussions');
  expect(body.map((card: { id: string }) => card.id)).not.toContain(id);
});

test('deleting while many press leaves no counter and no half a like', async () => {
  const id = await postDiscussion(ana, 'corrida');
  const [deleted, ...presses] = await Promise.all([
    ana.request('DELETE', `/api/discussions/${id}`),
    ...Array.from({ length: 15 }, () => toggleTestLike(bia, id)),
  ]);
  expect(deleted.status).toBe(204);
  expect(presses.every(({ status }) => status === 200 || status === 404)).toBe(true);
  await expectExactCounts();
});

test('The list of liked content comes in pages, the latest like first, each once', async () => {
  const caio = await hub.people.createSignedInMember('caio');
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    const id = await postDiscussion(ana, `curtida ${number}`);
    await toggleTestLike(caio, id);
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
