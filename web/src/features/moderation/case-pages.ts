import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import type { Page } from '#platform/api/call.ts';
import type { CaseQuery } from './keys.ts';

export type CasePages = { pages: Page<ModerationCase>[]; pageParams: unknown[] };

/** Returns the cached pages with one case replaced by its current version, if they contain it. */
export const replaceCaseInPages = (list: CasePages, now: ModerationCase): CasePages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === now.id ? now : item)),
  })),
});

/** Returns the cases with a status, because decided cases stay in the cached list. */
export const filterCasesByStatus = (cases: readonly ModerationCase[], status: CaseQuery['status']) =>
  cases.filter((item) => status === 'all' || item.status === status);
