import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { updateCachedAndPendingData } from './update-cached-and-pending-data.ts';

type Card = { id: number; likes: number };
type Cards = InfiniteData<readonly Card[]>;
const key = ['cards'];

/** A list of two pages with one loaded; each further response waits until it is released. */
async function createCacheWithList() {
  const cache = new QueryClient();
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const list = new InfiniteQueryObserver(cache, {
    queryKey: key,
    initialPageParam: 1,
    queryFn: async ({ pageParam: id }) => {
      if (isSlow) await new Promise<void>((resolve) => void waiting.push(resolve));
      return [{ id, likes: 0 }];
    },
    getNextPageParam: (_page, all) => (all.length < 2 ? all.length + 1 : undefined),
    retry: false,
  });
  onTestFinished(list.subscribe(() => undefined));
  await list.refetch();
  isSlow = true;
  const shown = () => cache.getQueryData<Cards>(key)?.pages.flat();
  const releaseNextPage = async () => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
  };
  return { cache, list, shown, releaseNextPage };
}

const liked = (cards: Cards): Cards => ({
  ...cards,
  pages: cards.pages.map((page) => page.map((card) => (card.id === 1 ? { ...card, likes: 1 } : card))),
});
const counted = (cards: Cards): Cards => ({
  ...cards,
  pages: cards.pages.map((page) =>
    page.map((card) => (card.id === 1 ? { ...card, likes: card.likes + 1 } : card)),
  ),
});

test('a change during the fetch of another page remains, and counts once', async () => {
  for (const how of [{ change: liked }, { change: counted, once: true }]) {
    const { cache, list, shown, releaseNextPage } = await createCacheWithList();
    const more = list.fetchNextPage();
    updateCachedAndPendingData<Cards>(cache, key, how);
    expect(shown()).toEqual([{ id: 1, likes: 1 }]);
    await releaseNextPage();
    await more;
    expect(shown()).toEqual([
      { id: 1, likes: 1 },
      { id: 2, likes: 0 },
    ]);
  }
});

test('a change during a refetch stays, unless it would count twice', async () => {
  for (const { how, likes } of [
    { how: { change: liked }, likes: 1 },
    { how: { change: counted, once: true }, likes: 0 },
  ]) {
    const { cache, list, shown, releaseNextPage } = await createCacheWithList();
    const again = list.refetch();
    updateCachedAndPendingData<Cards>(cache, key, how);
    await releaseNextPage();
    await again;
    expect(shown()).toEqual([{ id: 1, likes }]);
  }
});

test('a refetch that fails rolls nothing back, and stays failed', async () => {
  const { cache, list, shown } = await createCacheWithList();
  const more = list.fetchNextPage();
  updateCachedAndPendingData<Cards>(cache, key, { change: liked });
  await cache.cancelQueries({ queryKey: key });
  await more.catch(() => undefined);
  expect(shown()).toEqual([{ id: 1, likes: 1 }]);
});
