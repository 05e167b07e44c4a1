import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { isNewcomer, newcomerTextLimits } from '@mutirao/contract/kit/newcomers';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { Config } from '#platform/config/config';
import type { AppContext } from '#platform/context/app-context';
import {
  passThroughContentFilter,
  type ContentFilter,
  type ContentFilterVerdict,
  type ContentSubmission,
} from '#platform/context/content-filter';
import { ApiError } from '#platform/http/api-error';
import { countTextElements } from '@mutirao/markdown/measure';
import { extractMentionedIds } from '@mutirao/markdown/mentions';
import { createArrivalTracker } from './arrival-tracker.ts';
import { createWordFilter, type WordFilter, type WordFilterHit } from './filter/word-filter.ts';
import { hideHeldContent } from './hide-held-content.ts';
import { toCopyFingerprint, collectHoldReasons, joinTexts, type FilterContext } from './hold-reasons.ts';
import {
  dayInMilliseconds,
  quotaReachedAt,
  findFilterEntries,
  findFilterRules,
  findFilterState,
  type FilterStateRow,
} from './state/store.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'relay' | 'now' | 'identity'> & {
  config: Pick<Config, 'rateLimits' | 'hubUrl'>;
};

/** Attachments and profiles are checked against rules that were read at most this many milliseconds ago. */
const freshFor = 5_000;

type Rules = { version: number; filter: WordFilter; readAt: number };

/**
 * Returns the content filter, which decides whether a member's text is rejected, published at once, or held until staff
 * have seen it.
 */
export function createContentFilter(ctx: Deps): ContentFilter {
  const state: FilterState = { ctx, arrivals: createArrivalTracker(ctx), rules: undefined };
  return {
    recordArrival: state.arrivals.note,
    async loadUnwantedTextMatcher(tx) {
      const before = state.rules;
      const { filter } = learn(state, whole(await findFilterEntries(tx, before?.version)), before);
      return (text) => filter.findHits(text).length > 0;
    },
    check: (writing) => checkSubmission(state, writing),
  };
}

type FilterState = {
  ctx: Deps;
  arrivals: ReturnType<typeof createArrivalTracker>;
  /** The rules that were read last. */
  rules: Rules | undefined;
};

async function checkSubmission(
  state: FilterState,
  writing: ContentSubmission,
): Promise<ContentFilterVerdict> {
  const { ctx } = state;
  const { now } = ctx;
  // Staff are not filtered, because they decide about the texts of others; an empty text is not checked.
  const isStaff = isRoleAtLeast(writing.author.role, 'moderator');
  if (isStaff || joinTexts(writing).trim() === '') return passThroughContentFilter.check(writing);
  const known = await knowledgeFor(state, writing);
  refuseUnwanted(writing, known);
  if (writing.as !== 'edit') refuseUnwelcome(writing, known);
  if (known.watches) refuseTooMuch(writing, known);
  // Private messages are not held, because only their two participants read them.
  if (writing.as === 'message') return passThroughContentFilter.check(writing);
  let found = collectHoldReasons(writing, known, undefined);
  return {
    assertDailyQuota: (tx) => refuseMore(tx, { writing, known, now: now() }),
    needsReview(before) {
      if (before !== undefined) {
        refuseUnwelcome(writing, known, before);
        found = collectHoldReasons(writing, known, before);
      }
      return found.reasons.length > 0;
    },
    holdForReview: (tx, item) => hideHeldContent(tx, ctx, { ...item, ...found, caseId: uuidv7(now()) }),
  };
}

async function knowledgeFor(
  state: FilterState,
  { author, texts, as, contentType }: ContentSubmission,
): Promise<FilterContext> {
  const { ctx, arrivals, rules } = state;
  const { db, now, config } = ctx;
  const defaults = {
    firstPosts: 0,
    shown: 0,
    copies: 0,
    keptAwayBy: [],
    mostADay: null,
    isInRush: arrivals.isInRush(author.id),
    watches: config.rateLimits && as !== 'caption',
    home: config.hubUrl,
    now: now(),
  };
  const mentioned =
    as === 'caption' || as === 'message' ? [] : Object.values(texts).flatMap(extractMentionedIds);
  const isFresh = rules && now().getTime() - rules.readAt < freshFor;
  if (rules && isFresh && mayBeStale.has(as) && mentioned.length === 0)
    return { ...defaults, filter: rules.filter };
  const before = rules;
  const params = { known: before?.version, authorId: author.id, mentioned };
  if (as !== 'post') {
    const found = whole(await findFilterRules(db, params));
    return { ...defaults, filter: learn(state, found, before).filter, keptAwayBy: found.kept_away_by };
  }
  const repeated = config.rateLimits ? toCopyFingerprint(texts['content'] ?? '') : undefined;
  const found = whole(await findFilterState(db, { ...params, repeated, thing: contentType, now: now() }));
  const { first_posts: firstPosts, shown, copies, kept_away_by: keptAwayBy, most_a_day: mostADay } = found;
  return {
    ...defaults,
    filter: learn(state, found, before).filter,
    firstPosts,
    shown,
    copies,
    keptAwayBy,
    mostADay,
  };
}

/** Caches the rules that were just read; their entries are included only if they differ from the version known at the query. */
function learn(
  state: FilterState,
  { version, entries }: Pick<FilterStateRow, 'version' | 'entries'>,
  known: Rules | undefined,
): Rules {
  const filter = entries ? createWordFilter(entries) : (known?.filter ?? createWordFilter([]));
  const found = { version, filter, readAt: state.ctx.now().getTime() };
  // A slower response may have older rules.
  if (!state.rules || version >= state.rules.version) state.rules = found;
  return found;
}

const mayBeStale = new Set<ContentSubmission['as']>(['detail', 'caption', 'profile', 'message']);

function whole<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('the hub has no rules');
  return found;
}

type Bounded = { writing: ContentSubmission; known: FilterContext; now: Date };

/** Rejects a text above the daily quota of the hub. */
async function refuseMore(tx: Transaction, { writing, known, now }: Bounded) {
  const { author, contentType } = writing;
  const { mostADay: most } = known;
  if (most === null || contentType === undefined) return;
  const since = await quotaReachedAt(tx, { thing: contentType, authorId: author.id, most, now });
  if (!since) return;
  const what = { discussion: 'discussões', comment: 'comentários' }[contentType];
  throw new ApiError(
    'too_many_requests',
    `Neste hub cada membro publica no máximo ${most} ${what} por dia. Tente de novo mais tarde.`,
    {
      retryAfterSeconds: Math.max(
        1,
        Math.ceil((since.getTime() + dayInMilliseconds - now.getTime()) / 1_000),
      ),
    },
  );
}

/** Rejects unwanted text, with the field and the matched part. */
function refuseUnwanted({ texts, as }: ContentSubmission, { filter }: FilterContext) {
  const isUnwanted = ({ entry }: WordFilterHit) => as === 'profile' || entry.action === 'refuse';
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const hit = filter.findHits(text).find(isUnwanted);
    return hit ? [{ path, code: 'unwanted', message: unwanted(hit.found) }] : [];
  });
  if (fields.length > 0) throw new ApiError('invalid_input', fields[0]?.message, { fields });
}

/** Rejects new mentions of members who have blocked the author; earlier mentions can stay. */
function refuseUnwelcome({ texts }: ContentSubmission, { keptAwayBy }: FilterContext, before = '') {
  if (keptAwayBy.length === 0) return;
  const earlier = new Set(extractMentionedIds(before));
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const again = extractMentionedIds(text).filter((id) => !earlier.has(id));
    const member = keptAwayBy.find(({ id }) => again.includes(id));
    return member ? [{ path, code: 'kept_away', message: unwelcome(member) }] : [];
  });
  if (fields.length > 0) throw new ApiError('invalid_input', fields[0]?.message, { fields });
}

/** A newcomer's text with more of something than newcomers may put into one. */
function refuseTooMuch({ author, texts }: ContentSubmission, { home, now }: FilterContext) {
  if (!isNewcomer(author.createdAt, now)) return;
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const held = countTextElements(text, home);
    const over = kinds.find((kind) => held[kind] > newcomerTextLimits[kind]);
    return over ? [{ path, code: 'too_much', message: tooMuch[over](newcomerTextLimits[over]) }] : [];
  });
  if (fields.length > 0) throw new ApiError('invalid_input', fields[0]?.message, { fields });
}

const kinds = ['links', 'images', 'mentions'] as const;
const tooMuch = {
  links: (max: number) => `No primeiro dia, um texto leva no máximo ${max} links para fora do hub.`,
  images: (max: number) => `No primeiro dia, um texto leva no máximo ${max} imagens.`,
  mentions: (max: number) => `No primeiro dia, um texto menciona no máximo ${max} pessoas.`,
};

const unwelcome = ({ name }: { name: string }) =>
  `${name} não recebe menções suas. Tire a menção e tente de novo.`;
const unwanted = (found: string) =>
  `Este hub não aceita “${found.slice(0, 60)}”. Mude este trecho e tente de novo: nada do que você escreveu se perdeu.`;
