import { commentSorts } from '@mutirao/contract/features/comments/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import type { TestPerson } from '#testing/people';
import { commentSortDefinitions } from './store/threads.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let discussion: string;
let roots: string[];
let replies: string[];

beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  discussion = (await ana.request('POST', '/api/discussions', { content: 'Muitos' })).body.id;
  roots = [];
  for (let number = 0; number < 25; number += 1) roots.push(await postComment(`raiz ${number}`));
  replies = [];
  for (let number = 0; number < 12; number += 1)
    replies.push(await postComment(`resposta ${number}`, roots[20]));
  await hub.db.run(sql`
    update comment_counts set likes = ascii(right(comment_id::text, 1)) % 5 where discussion_id = ${discussion}`);
});
afterAll(() => hub.stop());

const path = () => `/api/discussions/${discussion}/comments`;
const postComment = async (content: string, parentCommentId?: string): Promise<string> =>
  (await bia.request('POST', path(), { content, parentCommentId })).body.id;

type Row = {
  id: string;
  likes: number;
  createdAt: string;
  firstReplies?: Row[];
  previousReplies?: string;
  nextReplies?: string;
  hasLaterReplies?: boolean;
};
type Direction = 'next' | 'prev';

async function request(address: string) {
  const { status, body, headers } = await ana.request('GET', address);
  const link = headers.get('link') ?? '';
  const linkTo = (direction: Direction) => new RegExp(`<([^>]+)>; rel="${direction}"`).exec(link)?.[1];
  const items: Row[] = body;
  return { status, body, items, next: linkTo('next'), prev: linkTo('prev') };
}

async function collectPages(address: string, direction: Direction = 'next') {
  const seen: Row[] = [];
  let pageUrl: string | undefined = address;
  while (pageUrl) {
    const page: Awaited<ReturnType<typeof request>> = await request(pageUrl);
    seen.splice(direction === 'next' ? seen.length : 0, 0, ...page.items);
    pageUrl = page[direction];
  }
  return seen;
}

const getIds = (rows: readonly Row[] = []) => rows.map(({ id }) => id);

test('without parameters up to a hundred comments come in order of creation, replies included', async () => {
  const { items, next } = await request(path());
  expect(getIds(items)).toEqual([...roots, ...replies]);
  expect(items[30]).toMatchObject({ parentCommentId: roots[20] });
  expect(next).toBeUndefined();
});

describe.each(commentSorts)('%s', (sort) => {
  const { counter, newestFirst } = commentSortDefinitions[sort];
  const getSortCount = (row: Row) => (counter ? row[counter] : 0);
  const inOrder = (rows: readonly Row[]) =>
    rows.toSorted(
      (row, other) =>
        getSortCount(other) - getSortCount(row) ||
        (newestFirst ? -1 : 1) *
          (row.createdAt.localeCompare(other.createdAt) || row.id.localeCompare(other.id)),
    );

  test('a sort of comments has the index that it names, in its order', async () => {
    const row = await hub.db.row<{ definition: string }>(sql`
      select indexdef as definition from pg_indexes
      where tablename = 'comment_counts' and indexname = ${commentSortDefinitions[sort].index}`);
    const columns = [...(counter ? [`((- ${counter}))`] : []), 'created_at', 'comment_id'];
    expect(row?.definition).toContain(`(discussion_id, ${columns.join(', ')}) WHERE (parent_id IS NULL)`);
  });

  test('a sort of comments pages through every root once, in its order', async () => {
    const seen = await collectPages(`${path()}?limit=7&sort=${sort}`);
    expect(new Set(getIds(seen))).toEqual(new Set(roots));
    expect(getIds(seen)).toEqual(getIds(inOrder(seen)));
  });

  test('a sort of comments leads back from every page that was walked to', async () => {
    const first = await request(`${path()}?limit=7&sort=${sort}`);
    expect(first.prev).toBeUndefined();
    const second = await request(first.next ?? '');
    expect(getIds((await request(second.prev ?? '')).items)).toEqual(getIds(first.items));
  });

  test('a sort of comments can be entered in the middle, and left in both directions', async () => {
    const allIds = getIds(await collectPages(`${path()}?limit=50&sort=${sort}`));
    for (const target of [allIds[0], allIds[12], allIds[24]]) {
      const page = await request(`${path()}?limit=6&sort=${sort}&around=${target}`);
      expect(getIds(page.items)).toContain(target);
      const before = page.prev ? await collectPages(page.prev, 'prev') : [];
      const after = page.next ? await collectPages(page.next) : [];
      expect(getIds([...before, ...page.items, ...after])).toEqual(allIds);
    }
  });
});

describe('replies', () => {
  const rootIn = (items: readonly Row[]) => items.find(({ id }) => id === roots[20]);
  const more = (cursor = '', direction: Direction = 'next') =>
    collectPages(`${path()}?limit=4&parent=${roots[20]}${cursor && `&cursor=${cursor}`}`, direction);

  test('the first replies come with their root; the others by cursor', async () => {
    const root = rootIn((await request(`${path()}?limit=50`)).items);
    expect(root).toMatchObject({ replies: 12 });
    expect(getIds(root?.firstReplies)).toEqual(replies.slice(0, 2));
    expect(root).not.toHaveProperty('previousReplies');
    expect(getIds(await more(root?.nextReplies))).toEqual(replies.slice(2));
    expect(getIds(await more())).toEqual(replies);
  });

  test.each([0, 1, 2, 7, 10, 11])(
    'a linked reply, number %i, is loaded with the replies around it',
    async (number) => {
      const root = rootIn((await request(`${path()}?limit=10&around=${replies[number]}`)).items);
      const shown = getIds(root?.firstReplies);
      expect(shown).toContain(replies[number]);
      const before = root?.previousReplies ? await more(root.previousReplies, 'prev') : [];
      const after = root?.hasLaterReplies ? await more(root.nextReplies) : [];
      expect([...getIds(before), ...shown, ...getIds(after)]).toEqual(replies);
    },
  );
});

test('a missing comment or a missing discussion is a 404', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect(await request(`${path()}?around=${nowhere}`)).toMatchObject({
    status: 404,
    body: { message: 'Comentário não encontrado.' },
  });
  expect((await request(`/api/discussions/${nowhere}/comments`)).status).toBe(404);
  expect((await request(`/api/discussions/${nowhere}/comments?limit=5&parent=${roots[20]}`)).status).toBe(
    404,
  );
});

test.each([
  'x',
  Buffer.from('["after",1,"x","y"]').toString('base64url'),
  Buffer.from('["up",0,"2026-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]').toString(
    'base64url',
  ),
])('an invalid cursor is rejected: %s', async (cursor) => {
  expect((await request(`${path()}?limit=5&cursor=${cursor}`)).status).toBe(422);
});

test('the first unread comment is the first by another member since a given time', async () => {
  const { items } = await request(path());
  const since = items[9]?.createdAt ?? '';
  const unread = (person: TestPerson, moment: string) =>
    person.request('GET', `${path()}/first-unread?since=${moment}`);
  expect((await unread(ana, since)).body).toEqual({ id: roots[10] });
  expect((await unread(bia, since)).body).toEqual({ id: null });
  expect((await unread(ana, new Date(Date.now() + 60_000).toISOString())).body).toEqual({ id: null });
  expect((await unread(ana, 'ontem')).status).toBe(422);
});

test('only the viewer’s own likes are shown', async () => {
  await hub.db.run(sql`
    insert into comment_likes (member_id, comment_id, created_at) values (${ana.id}, ${roots[3]}, now())`);
  const likedBy = async (person: TestPerson) =>
    (await person.request('GET', path())).body.filter((row: { liked: boolean }) => row.liked).length;
  expect(await likedBy(ana)).toBe(1);
  expect(await likedBy(bia)).toBe(0);
});

test('opening a discussion returns it with its first comments, and marks it as read', async () => {
  const reader = await hub.people.createSignedInMember('caio');
  const opened = (person: TestPerson) => person.request('GET', `/api/discussions/${discussion}/opened`);
  const { body } = await opened(reader);
  const page = await request(`${path()}?limit=20&sort=antigos`);
  expect(body.comments.items).toEqual(page.items.map((row) => expect.objectContaining({ id: row.id })));
  expect(page.next).toContain(`cursor=${encodeURIComponent(body.comments.next)}`);
  expect(body.discussion).toMatchObject({ id: discussion, replies: 37 });
  expect(body.discussion.readAt).toBeUndefined();
  const again = (await opened(reader)).body.discussion;
  expect(again.readAt).toBeDefined();
  // A member who opens the discussion again within a minute does not get a later `readAt`, unless there is a new
  // comment.
  const { readAt } = (await opened(reader)).body.discussion;
  expect(readAt).toBe(again.readAt);
  const more = await postComment('mais uma', roots[20]);
  await opened(reader);
  expect((await opened(reader)).body.discussion.readAt > readAt).toBe(true);
  await bia.request('DELETE', `/api/comments/${more}`);
  expect((await ana.request('GET', `/api/discussions/${crypto.randomUUID()}/opened`)).status).toBe(404);
});

test('guests can read comments in an open hub only', async () => {
  for (const [reading, status] of [
    ['closed', 401],
    ['preview', 401],
    ['open', 200],
  ] as const) {
    await hub.db.run(sql`
      insert into hub_settings (name, reading) values ('Hub', ${reading})
      on conflict (only_row) do update set reading = excluded.reading`);
    expect((await hub.people.guest('GET', path())).status).toBe(status);
    expect((await hub.people.guest('GET', `/api/comments/${roots[0]}`)).status).toBe(status);
    const opened = await hub.people.guest('GET', `/api/discussions/${discussion}/opened`);
    expect(opened.status).toBe(reading === 'closed' ? 401 : 200);
    expect(Boolean(opened.body.comments), reading).toBe(reading === 'open');
  }
});
