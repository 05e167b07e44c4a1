import {
  categories,
  discussionLimits,
  periods,
  sorts,
  tagPattern,
  type Category,
  type Period,
  type Sort,
} from '@mutirao/contract/features/discussions/limits';
import { rankingWindows, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { hitTypes, searchLimits, type HitType } from '@mutirao/contract/features/search/limits';

const tabs = ['discussions', 'rankings'] as const;

/** What stands in the address of the hub: the tab, the filter, the order, and the discussion that is open over it. */
export type HubSearch = {
  tab?: (typeof tabs)[number] | undefined;
  category?: Category | undefined;
  sort?: Sort | undefined;
  periodo?: Exclude<Period, 'all'> | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  d?: string | undefined;
};

const longestQuery = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address of the hub; what makes no sense in it is left out. */
export function readHubSearch(search: Record<string, unknown>): HubSearch {
  const q = textOf(search['q'])?.trim().slice(0, longestQuery);
  const d = textOf(search['d']);
  const tag = textOf(search['tag'])?.toLowerCase();
  return {
    tab: tabs.find((known) => known === search['tab']),
    category: categories.find((known) => known === search['category']),
    sort: sorts.find((known) => known === search['sort']),
    periodo: periods.filter((known) => known !== 'all').find((known) => known === search['periodo']),
    tag: tag && tag.length <= discussionLimits.tag && tagPattern.test(tag) ? tag : undefined,
    q: q || undefined,
    d: d && uuid.test(d) ? d : undefined,
  };
}

/** What stands in the address of the rankings: the window, where it is not the usual one. */
export type RankingsSearch = { janela?: Exclude<RankingWindow, '30d'> | undefined };

export const readRankingsSearch = (search: Record<string, unknown>): RankingsSearch => ({
  janela: rankingWindows.filter((known) => known !== '30d').find((known) => known === search['janela']),
});

/** What stands in the address of a search: the words, and what narrows them. */
export type SearchAddress = {
  q?: string | undefined;
  type?: HitType | undefined;
  category?: Category | undefined;
  author?: string | undefined;
  period?: Period | undefined;
};

export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const author = textOf(search['author']);
  return {
    q: textOf(search['q'])?.trim().slice(0, searchLimits.longest) || undefined,
    type: hitTypes.find((known) => known === search['type']),
    category: categories.find((known) => known === search['category']),
    author: author && uuid.test(author) ? author : undefined,
    period: periods.find((known) => known === search['period'] && known !== 'all'),
  };
}

/** What stands in the address of the login screen: which of its two modes, and where to go afterwards. */
export type LoginSearch = { modo?: 'cadastro' | undefined; next?: string | undefined };

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const next = textOf(search['next']);
  return {
    modo: search['modo'] === 'cadastro' ? 'cadastro' : undefined,
    // Only within the hub: an address must not send people elsewhere right after they typed a password.
    next: next && isWithin(next) ? next : undefined,
  };
}

function isWithin(address: string): boolean {
  const base = 'http://hub.invalid';
  return address.startsWith('/') && URL.canParse(address, base) && new URL(address, base).origin === base;
}

// The router reads `?q=2024` as a number.
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
