import { holdReasons, spamRules, type HoldReason } from '@mutirao/contract/features/content-rules/limits';
import { isNewcomer } from '@mutirao/contract/kit/newcomers';
import { countExternalLinksImagesMentionsAndWords } from '@mutirao/markdown/measure';
import type { ContentSubmission } from '#platform/context/content-filter';
import type { WordFilter } from './filter/word-filter.ts';

/**
 * The compiled content filter, and the facts about the author that decide whether staff must review a text before it is
 * published.
 */
export type HoldDecisionContext = {
  filter: WordFilter;
  /** How many texts of a member staff review first, until that many of them are published. */
  firstPosts: number;
  published: number;
  copies: number;
  /** The mentioned members who must not be mentioned by the author. */
  blockedBy: readonly { id: string; name: string }[];
  /**
   * How many texts of this type a member may publish in a day; null if the hub sets no limit. Further ones are
   * rejected, not held.
   */
  dailyLimit: number | null;
  /** True if the author recently signed up from the same network as many other accounts. */
  isInRush: boolean;
  /** True if spam signals are checked. */
  detectsSpam: boolean;
  hubUrl: string;
  now: Date;
};

export type HoldFindings = { reasons: HoldReason[]; patterns: string[] };

export const joinTexts = ({ texts }: Pick<ContentSubmission, 'texts'>) => Object.values(texts).join('\n\n');

/**
 * Returns why staff must review a text first. Matches that the previous text `before` already contained are no reason
 * again.
 */
export function collectHoldReasons(
  submission: ContentSubmission,
  context: HoldDecisionContext,
  before: string | undefined,
): HoldFindings {
  const patterns = newPatterns(joinTexts(submission), context, before);
  const found: Record<HoldReason, boolean> = {
    filter: patterns.length > 0,
    first_posts: submission.submissionKind === 'post' && context.published < context.firstPosts,
    ...(context.detectsSpam ? signalsOf(submission, context, before) : noSignals),
  };
  return { reasons: holdReasons.filter((reason) => found[reason]), patterns };
}

function newPatterns(text: string, { filter }: HoldDecisionContext, before: string | undefined) {
  const hitsToHold = (message: string) =>
    filter.findHits(message).filter(({ entry }) => entry.action === 'hold');
  const previousHits = before === undefined ? [] : hitsToHold(before);
  return hitsToHold(text)
    .filter(({ entry }) => !previousHits.some((hit) => hit.entry.id === entry.id))
    .map(({ entry }) => entry.pattern);
}

const noSignals = { repeated: false, links: false, rush: false };

/** Returns the spam signals of a text, as the contract describes them. */
function signalsOf(
  { author, texts, submissionKind }: ContentSubmission,
  context: HoldDecisionContext,
  before: string | undefined,
) {
  const isNew = isNewcomer(author.createdAt, context.now);
  const { repeated } = spamRules;
  return {
    repeated: submissionKind === 'post' && context.copies >= repeated.copies[isNew ? 'newcomer' : 'others'],
    links:
      isNew &&
      isMostlyLinks(joinTexts({ texts }), context) &&
      !(before !== undefined && isMostlyLinks(before, context)),
    rush:
      submissionKind === 'post' &&
      isNew &&
      context.isInRush &&
      countExternalLinksImagesMentionsAndWords(joinTexts({ texts }), context.hubUrl).links > 0,
  };
}

function isMostlyLinks(text: string, { hubUrl }: HoldDecisionContext): boolean {
  const { min, words: wordsEach } = spamRules.links;
  const { links, words } = countExternalLinksImagesMentionsAndWords(text, hubUrl);
  return links >= min && words < links * wordsEach;
}

/**
 * Returns the normalized form of a text for the detection of copies: in lower case, with one space for each run of
 * spaces. Returns undefined for a text that is too short.
 */
export function normalizeForDuplicateDetection(text: string): string | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain.length >= spamRules.repeated.letters ? plain : undefined;
}
