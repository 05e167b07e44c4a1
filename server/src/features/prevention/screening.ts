import { isAtLeast } from '@mutirao/contract/kit/roles';
import { isNewcomer, newcomerTexts } from '@mutirao/contract/kit/newcomers';
import type { Transaction } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import type { Config } from '#platform/config/config';
import type { House } from '#platform/house/house';
import { unscreened, type Screening, type Verdict, type Writing } from '#platform/house/screening';
import { Refusal } from '#platform/http/refusal';
import { measure } from '@mutirao/markdown/measure';
import { mentionsIn } from '@mutirao/markdown/mentions';
import { keepArrivals } from './arrivals.ts';
import { makeFilter, type Filter, type Hit } from './filter/filter.ts';
import { takeOutOfSight } from './holding.ts';
import { copyOf, reasonsToHold, wholeOf, type Known } from './judging.ts';
import {
  dayInMilliseconds,
  fullSince,
  readEntries,
  readRules,
  readStanding,
  type Standing,
} from './standing/store.ts';

type Parts = Pick<House, 'db' | 'live' | 'relay' | 'now' | 'identity'> & {
  config: Pick<Config, 'rateLimits' | 'hubUrl'>;
};

/** Attachments and profiles are checked against rules that were read at most this many milliseconds ago. */
const freshFor = 5_000;

type Rules = { version: number; filter: Filter; readAt: number };

/**
 * Returns the content filter, which decides whether a member's text is rejected, published at once, or held until staff
 * have seen it.
 */
export function screeningOf(house: Parts): Screening {
  const { db, now, config } = house;
  const arrivals = keepArrivals(house);
  let rules: Rules | undefined;

  /** Caches the rules that were just read; their entries are included only if they differ from the version known at the query. */
  function learn(
    { version, entries }: Pick<Standing, 'version' | 'entries'>,
    known: Rules | undefined,
  ): Rules {
    const filter = entries ? makeFilter(entries) : (known?.filter ?? makeFilter([]));
    const found = { version, filter, readAt: now().getTime() };
    // A slower response may have older rules.
    if (!rules || version >= rules.version) rules = found;
    return found;
  }

  async function knowledgeFor({ author, texts, as, thing }: Writing): Promise<Known> {
    const usual = {
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
    const mentioned = as === 'caption' || as === 'message' ? [] : Object.values(texts).flatMap(mentionsIn);
    const isFresh = rules && now().getTime() - rules.readAt < freshFor;
    if (rules && isFresh && mayBeStale.has(as) && mentioned.length === 0)
      return { ...usual, filter: rules.filter };
    const before = rules;
    const wish = { known: before?.version, authorId: author.id, mentioned };
    if (as !== 'post') {
      const found = whole(await readRules(db, wish));
      return { ...usual, filter: learn(found, before).filter, keptAwayBy: found.kept_away_by };
    }
    const repeated = config.rateLimits ? copyOf(texts['content'] ?? '') : undefined;
    const found = whole(await readStanding(db, { ...wish, repeated, thing, now: now() }));
    const { first_posts: firstPosts, shown, copies, kept_away_by: keptAwayBy, most_a_day: mostADay } = found;
    return { ...usual, filter: learn(found, before).filter, firstPosts, shown, copies, keptAwayBy, mostADay };
  }

  return {
    noteArrival: arrivals.note,
    async readUnwanted(tx) {
      const before = rules;
      const { filter } = learn(whole(await readEntries(tx, before?.version)), before);
      return (text) => filter.find(text).length > 0;
    },
    async judge(writing): Promise<Verdict> {
      // Staff are not filtered, because they decide about the texts of others; an empty text is not checked.
      const isStaff = isAtLeast(writing.author.role, 'moderator');
      if (isStaff || wholeOf(writing).trim() === '') return unscreened.judge(writing);
      const known = await knowledgeFor(writing);
      refuseUnwanted(writing, known);
      if (writing.as !== 'edit') refuseUnwelcome(writing, known);
      if (known.watches) refuseTooMuch(writing, known);
      // Private messages are not held, because only their two participants read them.
      if (writing.as === 'message') return unscreened.judge(writing);
      let found = reasonsToHold(writing, known, undefined);
      return {
        insistOnRoom: (tx) => refuseMore(tx, { writing, known, now: now() }),
        isHeld(before) {
          if (before !== undefined) {
            refuseUnwelcome(writing, known, before);
            found = reasonsToHold(writing, known, before);
          }
          return found.reasons.length > 0;
        },
        hold: (tx, it) => takeOutOfSight(tx, house, { ...it, ...found, caseId: timelyId(now()) }),
      };
    },
  };
}

const mayBeStale = new Set<Writing['as']>(['detail', 'caption', 'profile', 'message']);

function whole<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('the hub has no rules');
  return found;
}

type Bounded = { writing: Writing; known: Known; now: Date };

/** Rejects a text above the daily quota of the hub. */
async function refuseMore(tx: Transaction, { writing, known, now }: Bounded) {
  const { author, thing } = writing;
  const { mostADay: most } = known;
  if (most === null || thing === undefined) return;
  const since = await fullSince(tx, { thing, authorId: author.id, most, now });
  if (!since) return;
  const what = { discussion: 'discussões', comment: 'comentários' }[thing];
  throw new Refusal(
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
function refuseUnwanted({ texts, as }: Writing, { filter }: Known) {
  const isUnwanted = ({ entry }: Hit) => as === 'profile' || entry.action === 'refuse';
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const hit = filter.find(text).find(isUnwanted);
    return hit ? [{ path, code: 'unwanted', message: unwanted(hit.found) }] : [];
  });
  if (fields.length > 0) throw new Refusal('invalid_input', fields[0]?.message, { fields });
}

/** Rejects new mentions of members who have blocked the author; earlier mentions can stay. */
function refuseUnwelcome({ texts }: Writing, { keptAwayBy }: Known, before = '') {
  if (keptAwayBy.length === 0) return;
  const earlier = new Set(mentionsIn(before));
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const anew = mentionsIn(text).filter((id) => !earlier.has(id));
    const member = keptAwayBy.find(({ id }) => anew.includes(id));
    return member ? [{ path, code: 'kept_away', message: unwelcome(member) }] : [];
  });
  if (fields.length > 0) throw new Refusal('invalid_input', fields[0]?.message, { fields });
}

/** A newcomer's text with more of something than newcomers may put into one. */
function refuseTooMuch({ author, texts }: Writing, { home, now }: Known) {
  if (!isNewcomer(author.createdAt, now)) return;
  const fields = Object.entries(texts).flatMap(([path, text]) => {
    const held = measure(text, home);
    const over = kinds.find((kind) => held[kind] > newcomerTexts[kind]);
    return over ? [{ path, code: 'too_much', message: tooMuch[over](newcomerTexts[over]) }] : [];
  });
  if (fields.length > 0) throw new Refusal('invalid_input', fields[0]?.message, { fields });
}

const kinds = ['links', 'images', 'mentions'] as const;
const tooMuch = {
  links: (most: number) => `No primeiro dia, um texto leva no máximo ${most} links para fora do hub.`,
  images: (most: number) => `No primeiro dia, um texto leva no máximo ${most} imagens.`,
  mentions: (most: number) => `No primeiro dia, um texto menciona no máximo ${most} pessoas.`,
};

const unwelcome = ({ name }: { name: string }) =>
  `${name} não recebe menções suas. Tire a menção e tente de novo.`;
const unwanted = (found: string) =>
  `Este hub não aceita “${found.slice(0, 60)}”. Mude este trecho e tente de novo: nada do que você escreveu se perdeu.`;
