import { holdReasons, spamSignals, type HoldReason } from '@mutirao/contract/features/prevention/limits';
import { isNewcomer } from '@mutirao/contract/kit/newcomers';
import { measure } from '@mutirao/markdown/measure';
import type { Writing } from '#platform/house/screening';
import type { Filter } from './filter/filter.ts';

/** What is known of who writes, and of what they wrote before. */
export type Known = {
  filter: Filter;
  /** How many texts staff see first of a member of whom only so many are shown. */
  firstPosts: number;
  shown: number;
  copies: number;
  /** Whom of those that are mentioned they may not mention. */
  keptAwayBy: readonly { id: string; name: string }[];
  /** How many of this a member may publish in a day, where the hub sets a bound. */
  mostADay: number | null;
  /** Whether they are one of many who came lately from one place. */
  isInRush: boolean;
  /** Whether what looks like spam is looked for. */
  watches: boolean;
  home: string;
  now: Date;
};

export type Reasons = { reasons: HoldReason[]; patterns: string[] };

export const wholeOf = ({ texts }: Pick<Writing, 'texts'>) => Object.values(texts).join('\n\n');

/** Why staff are to see a text first. What was found in its wording `before` is no reason once more. */
export function reasonsToHold(writing: Writing, known: Known, before: string | undefined): Reasons {
  const patterns = newPatterns(wholeOf(writing), known, before);
  const found: Record<HoldReason, boolean> = {
    filter: patterns.length > 0,
    first_posts: writing.as === 'post' && known.shown < known.firstPosts,
    ...(known.watches ? signalsOf(writing, known, before) : none),
  };
  return { reasons: holdReasons.filter((reason) => found[reason]), patterns };
}

function newPatterns(text: string, { filter }: Known, before: string | undefined) {
  const toHold = (said: string) => filter.find(said).filter(({ entry }) => entry.action === 'hold');
  const earlier = before === undefined ? [] : toHold(before);
  return toHold(text)
    .filter(({ entry }) => !earlier.some((hit) => hit.entry.id === entry.id))
    .map(({ entry }) => entry.pattern);
}

const none = { repeated: false, links: false, rush: false };

/** What looks like spam, as the contract describes it. */
function signalsOf({ author, texts, as }: Writing, known: Known, before: string | undefined) {
  const isNew = isNewcomer(author.createdAt, known.now);
  const { repeated } = spamSignals;
  return {
    repeated: as === 'post' && known.copies >= repeated.copies[isNew ? 'newcomer' : 'others'],
    links:
      isNew &&
      isMostlyLinks(wholeOf({ texts }), known) &&
      !(before !== undefined && isMostlyLinks(before, known)),
    rush: as === 'post' && isNew && known.isInRush && measure(wholeOf({ texts }), known.home).links > 0,
  };
}

function isMostlyLinks(text: string, { home }: Known): boolean {
  const { least, words: wordsEach } = spamSignals.links;
  const { links, words } = measure(text, home);
  return links >= least && words < links * wordsEach;
}

/** A text as copies of it are told: long enough, whatever its case and spaces. */
export function copyOf(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain.length >= spamSignals.repeated.letters ? plain : undefined;
}
