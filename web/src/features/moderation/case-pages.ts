import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import type { Page } from '#platform/api/call.ts';
import type { CaseQuery } from './keys.ts';

export type CasePages = { pages: Page<ModerationCase>[]; pageParams: unknown[] };

/** A list in which one case is what it is now, where the list has it. */
export const replaceCase = (list: CasePages, now: ModerationCase): CasePages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === now.id ? now : item)),
  })),
});

/** The cases of one status: what was decided since has left the list of those that wait. */
export const casesWithStatus = (cases: readonly ModerationCase[], status: CaseQuery['status']) =>
  cases.filter((item) => status === 'all' || item.status === status);
