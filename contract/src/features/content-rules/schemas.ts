import * as z from 'zod/mini';
import { id, timestamp, nonEmptyText } from '../../kit/text.ts';
import { filterActions, filterKinds, contentRulesLimits } from './limits.ts';

const kind = z.enum(filterKinds);
const action = z.enum(filterActions);

/** An entry of the content filter: texts that match its pattern are rejected, or held until staff decide. */
export const filterEntry = z.object({
  id,
  kind,
  /** Words, or the name of a site; `*` matches any number of letters. */
  pattern: z.string(),
  action,
  createdAt: timestamp,
});
export type FilterEntry = z.output<typeof filterEntry>;

export const newFilterEntries = z.object({
  kind,
  action,
  patterns: z
    .array(nonEmptyText(contentRulesLimits.pattern))
    .check(z.minLength(1), z.maxLength(contentRulesLimits.maxAddedAtOnce)),
});
export type NewFilterEntries = z.output<typeof newFilterEntries>;

/**
 * The result of adding entries: the new ones, the existing ones that changed, and the number of existing ones that did
 * not change.
 */
export const addedFilterEntries = z.object({
  added: z.array(filterEntry),
  changed: z.array(filterEntry),
  kept: z.int(),
});
export type AddedFilterEntries = z.output<typeof addedFilterEntries>;

export const filterEntryChange = z.object({ action });

/** How many texts of a new member staff must approve before later texts appear without approval; 0 disables this. */
export const firstPostsReview = z.object({
  firstPosts: z.int().check(z.gte(0), z.lte(contentRulesLimits.firstPosts)),
});
export type FirstPostsReview = z.output<typeof firstPostsReview>;

/** All settings of the content filter. */
export const contentRules = z.object({ ...firstPostsReview.shape, entries: z.array(filterEntry) });
export type ContentRules = z.output<typeof contentRules>;

export const contentFilterTest = z.object({ text: nonEmptyText(contentRulesLimits.testText) });

export const contentFilterTestResult = z.object({
  outcome: z.enum(['pass', ...filterActions]),
  hits: z.array(
    z.object({
      id,
      kind,
      pattern: z.string(),
      action,
      /** The part of the text in which it was found. */
      found: z.string(),
    }),
  ),
});
export type ContentFilterTestResult = z.output<typeof contentFilterTestResult>;
