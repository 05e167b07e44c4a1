import * as z from 'zod/mini';
import { id, moment, text } from '../../kit/text.ts';
import { filterActions, filterKinds, preventionLimits } from './limits.ts';

const kind = z.enum(filterKinds);
const action = z.enum(filterActions);

/** Something the hub does not want in its texts. */
export const filterEntry = z.object({
  id,
  kind,
  /** Words, or the name of a site; `*` matches any number of letters. */
  pattern: z.string(),
  action,
  createdAt: moment,
});
export type FilterEntry = z.output<typeof filterEntry>;

export const newFilterEntries = z.object({
  kind,
  action,
  patterns: z
    .array(text(preventionLimits.pattern))
    .check(z.minLength(1), z.maxLength(preventionLimits.atOnce)),
});
export type NewFilterEntries = z.output<typeof newFilterEntries>;

/**
 * The result of adding entries: the new ones, the existing ones that changed, and the number of existing ones that did
 * not change.
 */
export const addedEntries = z.object({
  added: z.array(filterEntry),
  changed: z.array(filterEntry),
  kept: z.int(),
});
export type AddedEntries = z.output<typeof addedEntries>;

export const filterEntryChange = z.object({ action });

/** How many texts of a new member staff must approve before later texts appear without approval; 0 disables this. */
export const firstPosts = z.object({
  firstPosts: z.int().check(z.gte(0), z.lte(preventionLimits.firstPosts)),
});
export type FirstPosts = z.output<typeof firstPosts>;

/** All settings of the content filter. */
export const prevention = z.object({ ...firstPosts.shape, entries: z.array(filterEntry) });
export type Prevention = z.output<typeof prevention>;

export const trial = z.object({ text: text(preventionLimits.trial) });

export const trialOutcome = z.object({
  outcome: z.enum(['pass', ...filterActions]),
  hits: z.array(
    z.object({
      id,
      kind,
      pattern: z.string(),
      action,
      /** What of the text it was found in. */
      found: z.string(),
    }),
  ),
});
export type TrialOutcome = z.output<typeof trialOutcome>;
