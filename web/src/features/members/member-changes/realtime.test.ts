import { memberNameOrAvatarChangedEvent } from '@mutirao/contract/features/members/events';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { subscribeCacheToMemberChanges } from './realtime.ts';

// Loads the lazy module first, because on a slow machine that takes longer than the timeouts below.
beforeAll(() => import('./replace-member-in-cached-data.ts'));

const ana = 'a0000000-0000-4000-8000-000000000001';
const bia = 'b0000000-0000-4000-8000-000000000002';
const send = (avatar: object) =>
  dispatchFrame(JSON.stringify({ type: memberNameOrAvatarChangedEvent.type, ...avatar }));

/** Every cached response that contains members, with this name and avatar for Ana. */
const fetched = (name: string, avatar: string | null) => ({
  feed: {
    pages: [
      {
        items: [
          { id: '1', authorId: ana, author: { name, avatar, role: 'member' }, likes: 2 },
          { id: '2', authorId: bia, author: { name: 'Bia', avatar: null, role: 'admin' }, likes: 0 },
        ],
      },
    ],
    pageParams: [undefined],
  },
  comment: {
    id: '3',
    authorId: bia,
    author: { name: 'Bia', avatar: null },
    replyTo: { authorId: ana, name },
  },
  edits: [{ id: '4', editorId: ana, editor: { name, avatar, role: 'member' } }],
  ranking: [{ id: ana, name, avatar, points: 9, rank: 1 }],
  ticket: { id: '5', author: { id: ana, name, avatar, role: 'member' } },
  invite: { inviter: null },
});

test('a changed name and picture update the cached data as a fetch would, without making it fresh', async () => {
  const cache = new QueryClient();
  for (const [key, data] of Object.entries(fetched('Ana', null)))
    cache.setQueryData([key], data, { updatedAt: 1_000 });
  const [, second] = cache.getQueryData<ReturnType<typeof fetched>['feed']>(['feed'])?.pages[0]?.items ?? [];
  const stop = subscribeCacheToMemberChanges(cache);
  send({ id: ana, name: 'Ana Lima', avatar: '/a.webp' });
  await vi.waitFor(() => expect(cache.getQueryData(['ranking'])).toMatchObject([{ name: 'Ana Lima' }]));
  for (const [key, data] of Object.entries(fetched('Ana Lima', '/a.webp'))) {
    expect(cache.getQueryData([key]), key).toEqual(data);
    expect(cache.getQueryState([key])?.dataUpdatedAt, key).toBe(1_000);
  }
  // Other members must not re-render.
  const feed = cache.getQueryData<ReturnType<typeof fetched>['feed']>(['feed']);
  expect(feed?.pages[0]?.items[1]).toBe(second);
  stop();
});

test('queries that are refetched anyway are left alone, and a name split into parts stays', async () => {
  const cache = new QueryClient();
  const hit = { type: 'member', id: ana, name: ['An', 'a'], avatar: null };
  cache.setQueryData(['search'], hit);
  cache.setQueryData(['old'], { id: ana, name: 'Ana' });
  await cache.invalidateQueries({ queryKey: ['old'] });
  const stop = subscribeCacheToMemberChanges(cache);
  send({ id: ana, name: 'Ana Lima', avatar: '/a.webp' });
  await vi.waitFor(() => expect(cache.getQueryData(['search'])).toEqual({ ...hit, avatar: '/a.webp' }));
  expect(cache.getQueryState(['old'])).toMatchObject({ data: { name: 'Ana' }, isInvalidated: true });
  stop();
});
