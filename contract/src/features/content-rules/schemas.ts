import * as z from 'zod/mini';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { filterActions, filterKinds, contentRulesLimits } from './limits.ts';

const kindSchema = z.enum(filterKinds);
const actionSchema = z.enum(filterActions);

/** An entry of the content filter: texts that match its pattern are rejected, or held until staff decide. */
export const filterEntrySchema = z.object({
  id: idSchema,
  kind: kindSchema,
  /** Words, or the name of a site; `*` matches any number of letters. */
  pattern: z.string(),
  action: actionSchema,
  createdAt: timestampSchema,
});
export type FilterEntry = z.output<typeof filterEntrySchema>;

export const newFilterEntriesSchema = z.object({
  kind: kindSchema,
  action: actionSchema,
  patterns: z
    .array(createNonEmptyTextSchema(contentRulesLimits.pattern))
    .check(z.minLength(1), z.maxLength(contentRulesLimits.maxAddedAtOnce)),
});
export type NewFilterEntries = z.output<typeof newFilterEntriesSchema>;

/**
 * The result of adding entries: the new ones, the existing ones that changed, and the number of existing ones that did
 * not change.
 */
export const addFilterEntriesResultSchema = z.object({
  added: z.array(filterEntrySchema),
  changed: z.array(filterEntrySchema),
  unchanged: z.int(),
});
export type AddFilterEntriesResult = z.output<typeof addFilterEntriesResultSchema>;

export const filterEntryChangeSchema = z.object({ action: actionSchema });

/** How many texts of a new member staff must approve before later texts appear without approval; 0 disables this. */
export const firstPostsReviewLimitSchema = z.object({
  firstPosts: z.int().check(z.gte(0), z.lte(contentRulesLimits.firstPosts)),
});
export type FirstPostsReviewLimit = z.output<typeof firstPostsReviewLimitSchema>;

/** All settings of the content filter. */
export const contentRulesSchema = z.object({
  ...firstPostsReviewLimitSchema.shape,
  entries: z.array(filterEntrySchema),
});
export type ContentRules = z.output<typeof contentRulesSchema>;

export const contentFilterTestInputSchema = z.object({
  text: createNonEmptyTextSchema(contentRulesLimits.testText),
});

export const contentFilterTestResultSchema = z.object({
  outcome: z.enum(['pass', ...filterActions]),
  hits: z.array(
    z.object({
      id: idSchema,
      kind: kindSchema,
      pattern: z.string(),
      action: actionSchema,
      /** The part of the tested text that matches the entry. */
      found: z.string(),
    }),
  ),
});
export type ContentFilterTestResult = z.output<typeof contentFilterTestResultSchema>;
