import { expect, test } from 'vitest';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { selectCategoryChips } from './categories.ts';
import { withCardsFirst, withoutCards, type FeedPages } from './feed-pages.ts';
import { discussionKeys, isFeedMatch } from './keys.ts';

const card = (id: string) => ({ id }) as FeedPages['pages'][number]['items'][number];
const feed = (...pages: string[][]): FeedPages => ({
  pages: pages.map((ids) => ({ items: ids.map(card), next: undefined, fetchedAt: 0 })),
  pageParams: [],
});
const categories = ['ia', 'automacao', 'backend', 'web3'].map((slug) => ({
  slug,
  name: slug,
  tone: 'neutral' as const,
}));
const getIds = (pages: FeedPages) => flattenPages(pages).map(({ id }) => id);

test('a card that comes twice, because the order changed between pages, is shown once', () => {
  expect(getIds(feed(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});

test('cards that are added first are first, and nowhere else', () => {
  expect(getIds(withCardsFirst(feed(['a'], ['b', 'c']), [card('c'), card('d')]))).toEqual([
    'c',
    'd',
    'a',
    'b',
  ]);
});

test('cards that are added first are below the pinned ones', () => {
  const [first] = feed(['p', 'a']).pages;
  const items = first?.items.map((item) => (item.id === 'p' ? { ...item, pinned: true } : item)) ?? [];
  const pages = [{ items, next: undefined, fetchedAt: 0 }];
  expect(getIds(withCardsFirst({ pages, pageParams: [] }, [card('n')]))).toEqual(['p', 'n', 'a']);
});

test('a removed card is deleted from its page, and the other pages stay the same objects', () => {
  const before = feed(['a'], ['b', 'c']);
  const after = withoutCards(before, ['c']);
  expect(getIds(after)).toEqual(['a', 'b']);
  expect(after.pages[0]).toBe(before.pages[0]);
});

test.each([
  [{ category: undefined, q: undefined }, true],
  [{ category: 'ia', q: undefined }, true],
  [{ category: 'web3', q: undefined }, false],
  [{ category: undefined, q: 'fluxo' }, false],
  [{ category: undefined, q: undefined, period: '7d' }, true],
  [{ category: undefined, q: undefined, tag: 'n8n' }, false],
] as const)('a card of ia in the feed of %j: %s', (params, isShown) => {
  expect(isFeedMatch(discussionKeys.feed({ sort: 'novos', ...params }), { category: 'ia' })).toBe(isShown);
});

test('the chips show the fullest categories, and always the chosen one', () => {
  const counts = { backend: 9, ia: 5 };
  expect(selectCategoryChips({ categories, counts, chosen: undefined, maxVisible: 3 })).toEqual([
    'backend',
    'ia',
    'automacao',
  ]);
  expect(selectCategoryChips({ categories, counts, chosen: 'web3', maxVisible: 3 })).toEqual([
    'backend',
    'ia',
    'web3',
  ]);
});

test('an archived category is last among the chips, while it has discussions', () => {
  const archived = categories.map((category) =>
    category.slug === 'backend' ? { ...category, isArchived: true } : category,
  );
  const chips = { categories: archived, chosen: undefined, maxVisible: undefined };
  expect(selectCategoryChips({ ...chips, counts: { backend: 9 } }).at(-1)).toBe('backend');
  expect(selectCategoryChips({ ...chips, counts: {} })).not.toContain('backend');
  expect(selectCategoryChips({ ...chips, counts: {}, chosen: 'backend' }).at(-1)).toBe('backend');
});
