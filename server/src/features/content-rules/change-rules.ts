import type * as calls from '@mutirao/contract/features/content-rules/endpoints';
import { contentRulesLimits } from '@mutirao/contract/features/content-rules/limits';
import type {
  AddFilterEntriesResult,
  FilterEntry,
  FirstPostsReviewLimit,
  ContentRules,
  ContentFilterTestResult,
} from '@mutirao/contract/features/content-rules/schemas';
import { contentRulesErrors } from '@mutirao/contract/features/content-rules/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry, recordAuditEntries, type AuditInput } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { createWordFilter } from './filter/word-filter.ts';
import { parseFilterPattern } from './filter/parse-pattern.ts';
import * as store from './store.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
type Me = { id: string };

export async function readContentRules({ db }: Pick<AppContext, 'db'>): Promise<ContentRules> {
  const [firstPosts, entries] = await Promise.all([
    store.findFirstPostReviewLimit(db),
    store.listFilterEntries(db, contentRulesLimits.entries),
  ]);
  return { firstPosts, entries: entries.map(toEntry) };
}

/** Adds entries with words or sites to the content filter. Entries that already exist get the requested action. */
export async function addFilterEntries(
  { db, now }: Deps,
  {
    me,
    body: { kind, action, patterns },
  }: Pick<HandlerInput<typeof calls.addOrChangeFilterEntries>, 'me' | 'body'>,
): Promise<AddFilterEntriesResult> {
  const at = now();
  const parsed = patterns.map((line) => parseOrReject(kind, line));
  // Of several spellings of the same entry, the first one is used.
  const entries = parsed
    .filter(
      ({ plain }, index) => parsed.findIndex((filterPattern) => filterPattern.plain === plain) === index,
    )
    .map((filterPattern) => ({ id: uuidv7(at), ...filterPattern }));
  return db.transaction(async (tx) => {
    await lockAsAdmin(tx, me);
    const upserted = await store.upsertFilterEntries(tx, { entries, kind, action, now: at });
    const added = upserted.filter((entry) => entry.before === null);
    const changed = upserted.filter((entry) => entry.before !== null);
    if ((upserted[0]?.entries_before ?? 0) + added.length > contentRulesLimits.entries)
      throw filterFullError();
    await recordAuditEntries(tx, [
      ...added.map((entry) => ({
        at,
        actorId: me.id,
        action: 'filter.added',
        subject: subjectOf(entry),
        after: { kind, pattern: entry.pattern, action },
      })),
      ...changed.map((entry) => changeEntryOf({ at, me, entry, before: entry.before, after: action })),
    ]);
    return {
      added: added.map(toEntry),
      changed: changed.map(toEntry),
      unchanged: entries.length - upserted.length,
    };
  });
}

export async function changeFilterEntryAction(
  { db, now }: Deps,
  { me, params: { id }, body }: Pick<HandlerInput<typeof calls.changeFilterEntry>, 'me' | 'params' | 'body'>,
): Promise<FilterEntry> {
  return db.transaction(async (tx) => {
    await lockAsAdmin(tx, me);
    const before = await store.lockFilterEntry(tx, id);
    if (!before) throw entryNotFound();
    await store.updateFilterEntryAction(tx, id, body.action);
    if (before.action !== body.action) {
      const change = { me, entry: before, before: before.action, after: body.action };
      await recordAuditEntry(tx, changeEntryOf({ ...change, at: now() }));
    }
    return toEntry({ ...before, action: body.action });
  });
}

type EntryChange = {
  at: Date;
  me: Me;
  entry: { id: string; pattern: string };
  before: FilterEntry['action'] | null;
  after: FilterEntry['action'];
};

function changeEntryOf({ at, me, entry, before, after }: EntryChange): AuditInput {
  const { pattern } = entry;
  return {
    at,
    actorId: me.id,
    action: 'filter.changed',
    subject: subjectOf(entry),
    before: { pattern, action: before },
    after: { pattern, action: after },
  };
}

export async function removeFilterEntry({ db, now }: Deps, { id, me }: { id: string; me: Me }) {
  await db.transaction(async (tx) => {
    await lockAsAdmin(tx, me);
    const entry = await store.lockFilterEntry(tx, id);
    if (!entry) throw entryNotFound();
    await store.deleteFilterEntry(tx, id);
    const { kind, pattern, action } = entry;
    await recordAuditEntry(tx, {
      at: now(),
      actorId: me.id,
      action: 'filter.removed',
      subject: subjectOf(entry),
      before: { kind, pattern, action },
    });
  });
}

/** Sets how many of a new member's first texts staff review before they are published. */
export async function changeFirstPostsReviewLimit(
  { db, now }: Deps,
  { me, body }: { me: Me; body: FirstPostsReviewLimit },
): Promise<FirstPostsReviewLimit> {
  return db.transaction(async (tx) => {
    const before = await lockAsAdmin(tx, me);
    const { firstPosts } = body;
    await store.updateFirstPostReviewLimit(tx, firstPosts);
    if (before !== firstPosts) {
      const change = { before: { firstPosts: before }, after: { firstPosts } };
      await recordAuditEntry(tx, { at: now(), actorId: me.id, action: 'settings.prevention', ...change });
    }
    return body;
  });
}

/** Returns the result of the current filter for a text. */
export async function testContentFilter(
  { db }: Pick<AppContext, 'db'>,
  { body: { text } }: Pick<HandlerInput<typeof calls.testContentFilter>, 'body'>,
): Promise<ContentFilterTestResult> {
  const hits = createWordFilter(await store.listFilterEntries(db, contentRulesLimits.entries)).findHits(text);
  const isFound = (action: 'refuse' | 'hold') => hits.some(({ entry }) => entry.action === action);
  return {
    outcome: isFound('refuse') ? 'refuse' : isFound('hold') ? 'hold' : 'pass',
    hits: hits.map(({ entry: { id, kind, pattern, action }, found }) => ({
      id,
      kind,
      pattern,
      action,
      found,
    })),
  };
}

/**
 * Locks the rules until the transaction ends and increments their version; rejects a member who is no longer an admin.
 * Returns the current limit of first posts to review.
 */
async function lockAsAdmin(tx: Transaction, me: Me) {
  const before = await store.incrementFilterRulesVersion(tx);
  await lockMemberAndAssertRole(tx, me, 'admin');
  return before;
}

function parseOrReject(kind: FilterEntry['kind'], line: string) {
  const parsed = parseFilterPattern(kind, line);
  if (!('problem' in parsed)) return parsed;
  throw createInvalidFieldError({ path: 'patterns', code: 'bad_pattern', detail: parsed.problem });
}

const toEntry = ({ id, kind, pattern, action, created_at: at }: store.FilterEntryRow): FilterEntry => ({
  id,
  kind,
  pattern,
  action,
  createdAt: at.toISOString(),
});

const subjectOf = ({ id }: { id: string }) => ({ type: 'filter_entry', id });
const entryNotFound = () => new ApiError(contentRulesErrors.filter_entry_not_found());
const filterFullError = () =>
  new ApiError(contentRulesErrors.filter_full({ max: contentRulesLimits.entries }));
