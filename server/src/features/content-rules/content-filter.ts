import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { isNewcomer, newcomerTextLimits } from '@mutirao/contract/kit/newcomers';
import { contentRulesErrors } from '@mutirao/contract/features/content-rules/errors';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { Config } from '#platform/config/config';
import type { AppContext } from '#platform/context/app-context';
import {
  passThroughContentFilter,
  type ContentFilter,
  type AcceptedSubmissionActions,
  type ContentSubmission,
} from '#platform/context/content-filter';
import { ApiError, rejectInvalidFields } from '#platform/http/endpoints/api-error';
import { countExternalLinksImagesMentionsAndWords } from '@mutirao/markdown/measure';
import { extractMentionedIds } from '@mutirao/markdown/mentions';
import { createSignUpNetworkTracker } from './sign-up-network-tracker.ts';
import { createWordFilter, type WordFilter, type WordFilterHit } from './filter/word-filter.ts';
import { hideHeldContent } from './hide-held-content.ts';
import {
  normalizeForDuplicateDetection,
  collectHoldReasons,
  joinTexts,
  type HoldDecisionContext,
} from './hold-reasons.ts';
import {
  dayInMilliseconds,
  findOldestTextTimeIfQuotaReached,
  findFilterEntriesIfChanged,
  findRulesAndMentionedBlockers,
  findRulesAndAuthorHistory,
  type RulesAndAuthorHistoryRow,
} from './store.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'relay' | 'now' | 'identity'> & {
  config: Pick<Config, 'rateLimits' | 'hubUrl'>;
};

/**
 * A text of a kind in `acceptsStaleRules` without mentions is checked against rules that were read less than this many
 * milliseconds ago.
 */
const maxRulesAge = 5_000;

type Rules = { version: number; filter: WordFilter; readAt: number };

/**
 * Returns the content filter, which decides whether a member's text is rejected, published at once, or held until staff
 * have seen it.
 */
export function createContentFilter(ctx: Deps): ContentFilter {
  const state: FilterState = { ctx, signUpNetworks: createSignUpNetworkTracker(ctx), rules: undefined };
  return {
    recordArrival: state.signUpNetworks.record,
    async loadUnwantedTextMatcher(tx) {
      const before = state.rules;
      const { filter } = cacheRules(
        state,
        requireRow(await findFilterEntriesIfChanged(tx, before?.version)),
        before,
      );
      return (text) => filter.findHits(text).length > 0;
    },
    check: (submission) => checkSubmission(state, submission),
  };
}

type FilterState = {
  ctx: Deps;
  signUpNetworks: ReturnType<typeof createSignUpNetworkTracker>;
  /** The rules of the content filter that this process read last. */
  rules: Rules | undefined;
};

async function checkSubmission(
  state: FilterState,
  submission: ContentSubmission,
): Promise<AcceptedSubmissionActions> {
  const { ctx } = state;
  const { now } = ctx;
  // Staff are not filtered, because they decide about the texts of others; an empty text is not checked.
  const isStaff = isRoleAtLeast(submission.author.role, 'moderator');
  if (isStaff || joinTexts(submission).trim() === '') return passThroughContentFilter.check(submission);
  const context = await loadFilterContext(state, submission);
  rejectUnwantedText(submission, context);
  if (submission.submissionKind !== 'edit') rejectBlockedMentions(submission, context);
  if (context.detectsSpam) rejectTooManyElements(submission, context);
  // Private messages are not held, because only their two participants read them.
  if (submission.submissionKind === 'message') return passThroughContentFilter.check(submission);
  let found = collectHoldReasons(submission, context, undefined);
  return {
    assertDailyQuota: (tx) => rejectAboveDailyQuota(tx, { submission, context, now: now() }),
    needsReview(before) {
      if (before !== undefined) {
        rejectBlockedMentions(submission, context, before);
        found = collectHoldReasons(submission, context, before);
      }
      return found.reasons.length > 0;
    },
    holdForReview: (tx, item) => hideHeldContent(tx, ctx, { ...item, ...found, caseId: uuidv7(now()) }),
  };
}

async function loadFilterContext(
  state: FilterState,
  { author, texts, submissionKind, contentType }: ContentSubmission,
): Promise<HoldDecisionContext> {
  const { ctx, signUpNetworks, rules } = state;
  const { db, now, config } = ctx;
  const defaults = {
    firstPosts: 0,
    published: 0,
    copies: 0,
    blockedBy: [],
    dailyLimit: null,
    isInRush: signUpNetworks.isInRush(author.id),
    detectsSpam: config.rateLimits && submissionKind !== 'caption',
    hubUrl: config.hubUrl,
    now: now(),
  };
  const mentioned =
    submissionKind === 'caption' || submissionKind === 'message'
      ? []
      : Object.values(texts).flatMap(extractMentionedIds);
  const isFresh = rules && now().getTime() - rules.readAt < maxRulesAge;
  if (rules && isFresh && acceptsStaleRules.has(submissionKind) && mentioned.length === 0)
    return { ...defaults, filter: rules.filter };
  const before = rules;
  const params = { knownVersion: before?.version, authorId: author.id, mentioned };
  if (submissionKind !== 'post') {
    const found = requireRow(await findRulesAndMentionedBlockers(db, params));
    return { ...defaults, filter: cacheRules(state, found, before).filter, blockedBy: found.blocked_by };
  }
  const normalizedText = config.rateLimits
    ? normalizeForDuplicateDetection(texts['content'] ?? '')
    : undefined;
  const found = requireRow(
    await findRulesAndAuthorHistory(db, { ...params, normalizedText, contentType, now: now() }),
  );
  const {
    first_posts: firstPosts,
    published,
    copies,
    blocked_by: blockedBy,
    daily_limit: dailyLimit,
  } = found;
  return {
    ...defaults,
    filter: cacheRules(state, found, before).filter,
    firstPosts,
    published,
    copies,
    blockedBy,
    dailyLimit,
  };
}

/**
 * Caches the rules that were just read; the query returns the entries only if the version of the rules differs from the
 * cached one.
 */
function cacheRules(
  state: FilterState,
  { version, entries }: Pick<RulesAndAuthorHistoryRow, 'version' | 'entries'>,
  previous: Rules | undefined,
): Rules {
  const filter = entries ? createWordFilter(entries) : (previous?.filter ?? createWordFilter([]));
  const found = { version, filter, readAt: state.ctx.now().getTime() };
  // A response that arrives late may have older rules than the cached ones.
  if (!state.rules || version >= state.rules.version) state.rules = found;
  return found;
}

const acceptsStaleRules = new Set<ContentSubmission['submissionKind']>([
  'detail',
  'caption',
  'profile',
  'message',
]);

function requireRow<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('the table content_rules has no row');
  return found;
}

type QuotaCheck = { submission: ContentSubmission; context: HoldDecisionContext; now: Date };

/** Rejects a text above the daily quota of the hub. */
async function rejectAboveDailyQuota(tx: Transaction, { submission, context, now }: QuotaCheck) {
  const { author, contentType } = submission;
  const { dailyLimit } = context;
  if (dailyLimit === null || contentType === undefined) return;
  const since = await findOldestTextTimeIfQuotaReached(tx, {
    contentType,
    authorId: author.id,
    dailyLimit,
    now,
  });
  if (!since) return;
  throw new ApiError(quotaErrors[contentType]({ max: dailyLimit }), {
    retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + dayInMilliseconds - now.getTime()) / 1_000)),
  });
}

const quotaErrors = {
  discussion: contentRulesErrors.daily_discussion_limit_reached,
  comment: contentRulesErrors.daily_comment_limit_reached,
};

/**
 * Rejects a text that matches an entry with the action `refuse`, and a profile that matches any entry. The error names
 * the field and the matched part.
 */
function rejectUnwantedText({ texts, submissionKind }: ContentSubmission, { filter }: HoldDecisionContext) {
  const isUnwanted = ({ entry }: WordFilterHit) => submissionKind === 'profile' || entry.action === 'refuse';
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const hit = filter.findHits(text).find(isUnwanted);
    return hit ? [{ path, code: 'unwanted', detail: unwantedText(hit.found) }] : [];
  });
  rejectInvalidFields(fields);
}

/** Rejects new mentions of members who have blocked the author; earlier mentions can stay. */
function rejectBlockedMentions(
  { texts }: ContentSubmission,
  { blockedBy }: HoldDecisionContext,
  before = '',
) {
  if (blockedBy.length === 0) return;
  const previousMentions = new Set(extractMentionedIds(before));
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const newMentions = extractMentionedIds(text).filter((id) => !previousMentions.has(id));
    const member = blockedBy.find(({ id }) => newMentions.includes(id));
    return member
      ? [{ path, code: 'kept_away', detail: contentRulesErrors.mention_rejected({ name: member.name }) }]
      : [];
  });
  rejectInvalidFields(fields);
}

/** Rejects the text of a new member if it has more elements of one kind than `newcomerTextLimits` allows. */
function rejectTooManyElements({ author, texts }: ContentSubmission, { hubUrl, now }: HoldDecisionContext) {
  if (!isNewcomer(author.createdAt, now)) return;
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const counts = countExternalLinksImagesMentionsAndWords(text, hubUrl);
    const exceeded = elementKinds.find((kind) => counts[kind] > newcomerTextLimits[kind]);
    return exceeded
      ? [{ path, code: 'too_much', detail: tooManyErrors[exceeded]({ max: newcomerTextLimits[exceeded] }) }]
      : [];
  });
  rejectInvalidFields(fields);
}

const elementKinds = ['links', 'images', 'mentions'] as const;
const tooManyErrors = {
  links: contentRulesErrors.newcomer_too_many_links,
  images: contentRulesErrors.newcomer_too_many_images,
  mentions: contentRulesErrors.newcomer_too_many_mentions,
};

const unwantedText = (found: string) => contentRulesErrors.unwanted_text({ found: found.slice(0, 60) });
