import { holdReasons, spamRules, type HoldReason } from '@mutirao/contract/features/content-rules/limits';
import { isNewcomer } from '@mutirao/contract/kit/newcomers';
import { countTextElements } from '@mutirao/markdown/measure';
import type { ContentSubmission } from '#platform/context/content-filter';
import type { WordFilter } from './filter/word-filter.ts';

/** What is known of who writes, and of what they wrote before. */
export type FilterContext = {
  filter: WordFilter;
  /** How many texts of a member staff review first, until that many of them are published. */
  firstPosts: number;
  shown: number;
  copies: number;
  /** The mentioned members who must not be mentioned by the author. */
  keptAwayBy: readonly { id: string; name: string }[];
  /** How many of this a member may publish in a day, where the hub sets a bound. */
  mostADay: number | null;
  /** True if the author is one of many who recently joined from one address. */
  isInRush: boolean;
  /** True if spam signals are checked. */
  watches: boolean;
  home: string;
  now: Date;
};

export type HoldFindings = { reasons: HoldReason[]; patterns: string[] };

export const joinTexts = ({ texts }: Pick<ContentSubmission, 'texts'>) => Object.values(texts).join('\n\n');

/** Why staff are to see a text first. What was found in its wording `before` is no reason once more. */
export function collectHoldReasons(
  writing: ContentSubmission,
  known: FilterContext,
  before: string | undefined,
): HoldFindings {
  const patterns = newPatterns(joinTexts(writing), known, before);
  const found: Record<HoldReason, boolean> = {
    filter: patterns.length > 0,
    first_posts: writing.as === 'post' && known.shown < known.firstPosts,
    ...(known.watches ? signalsOf(writing, known, before) : none),
  };
  return { reasons: holdReasons.filter((reason) => found[reason]), patterns };
}

function newPatterns(text: string, { filter }: FilterContext, before: string | undefined) {
  const toHold = (message: string) => filter.findHits(message).filter(({ entry }) => entry.action === 'hold');
  const earlier = before === undefined ? [] : toHold(before);
  return toHold(text)
    .filter(({ entry }) => !earlier.some((hit) => hit.entry.id === entry.id))
    .map(({ entry }) => entry.pattern);
}

const none = { repeated: false, links: false, rush: false };

/** Returns the spam signals of a text, as the contract describes them. */
function signalsOf(
  { author, texts, as }: ContentSubmission,
  known: FilterContext,
  before: string | undefined,
) {
  const isNew = isNewcomer(author.createdAt, known.now);
  const { repeated } = spamRules;
  return {
    repeated: as === 'post' && known.copies >= repeated.copies[isNew ? 'newcomer' : 'others'],
    links:
      isNew &&
      isMostlyLinks(joinTexts({ texts }), known) &&
      !(before !== undefined && isMostlyLinks(before, known)),
    rush:
      as === 'post' &&
      isNew &&
      known.isInRush &&
      countTextElements(joinTexts({ texts }), known.home).links > 0,
  };
}

function isMostlyLinks(text: string, { home }: FilterContext): boolean {
  const { min, words: wordsEach } = spamRules.links;
  const { links, words } = countTextElements(text, home);
  return links >= min && words < links * wordsEach;
}

/** Returns the normalized form of a text for the detection of copies: only if it is long enough, without case and spaces. */
export function toCopyFingerprint(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain.length >= spamRules.repeated.letters ? plain : undefined;
}
