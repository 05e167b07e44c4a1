import type * as calls from '@mutirao/contract/features/prevention/endpoints';
import { preventionLimits } from '@mutirao/contract/features/prevention/limits';
import type {
  AddedEntries,
  FilterEntry,
  FirstPosts,
  Prevention,
  TrialOutcome,
} from '@mutirao/contract/features/prevention/shapes';
import { insistOnRole } from '#features/members/index';
import { noteDeed, noteDeeds, type Deed } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { conflict, notFound, Refusal } from '#platform/http/refusal';
import { makeFilter } from '../filter/filter.ts';
import { readPattern } from '../filter/read-pattern.ts';
import * as store from '../store.ts';

type Parts = Pick<House, 'db' | 'now'>;
type Me = { id: string };

export async function readPrevention({ db }: Pick<House, 'db'>): Promise<Prevention> {
  const [firstPosts, entries] = await Promise.all([
    store.findFirstPosts(db),
    store.listEntries(db, preventionLimits.entries),
  ]);
  return { firstPosts, entries: entries.map(toEntry) };
}

/** Adds words or sites to the filter; existing entries get the requested action. */
export async function addEntries(
  { db, now }: Parts,
  { me, body: { kind, action, patterns } }: Pick<Asked<typeof calls.addFilterEntries>, 'me' | 'body'>,
): Promise<AddedEntries> {
  const at = now();
  const read = patterns.map((typed) => readOrRefuse(kind, typed));
  // Removes duplicates: the first spelling is used.
  const entries = read
    .filter(({ plain }, place) => read.findIndex((one) => one.plain === plain) === place)
    .map((one) => ({ id: timelyId(at), ...one }));
  return db.transaction(async (tx) => {
    await lockAsAdmin(tx, me);
    const put = await store.putEntries(tx, { entries, kind, action, now: at });
    const added = put.filter((entry) => entry.before === null);
    const changed = put.filter((entry) => entry.before !== null);
    if ((put[0]?.entries_before ?? 0) + added.length > preventionLimits.entries) throw full();
    await noteDeeds(tx, [
      ...added.map((entry) => ({
        at,
        actorId: me.id,
        action: 'filter.added',
        subject: subjectOf(entry),
        after: { kind, pattern: entry.pattern, action },
      })),
      ...changed.map((entry) => changeOf({ at, me, entry, before: entry.before, after: action })),
    ]);
    return {
      added: added.map(toEntry),
      changed: changed.map(toEntry),
      kept: entries.length - put.length,
    };
  });
}

export async function changeEntry(
  { db, now }: Parts,
  { me, params: { id }, body }: Pick<Asked<typeof calls.changeFilterEntry>, 'me' | 'params' | 'body'>,
): Promise<FilterEntry> {
  return db.transaction(async (tx) => {
    await lockAsAdmin(tx, me);
    const before = await store.lockEntry(tx, id);
    if (!before) throw noEntry();
    await store.updateEntry(tx, id, body.action);
    if (before.action !== body.action) {
      const change = { me, entry: before, before: before.action, after: body.action };
      await noteDeed(tx, changeOf({ ...change, at: now() }));
    }
    return toEntry({ ...before, action: body.action });
  });
}

type ChangeNote = {
  at: Date;
  me: Me;
  entry: { id: string; pattern: string };
  before: FilterEntry['action'] | null;
  after: FilterEntry['action'];
};

function changeOf({ at, me, entry, before, after }: ChangeNote): Deed {
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

export async function removeEntry({ db, now }: Parts, { id, me }: { id: string; me: Me }) {
  await db.transaction(async (tx) => {
    await lockAsAdmin(tx, me);
    const gone = await store.lockEntry(tx, id);
    if (!gone) throw noEntry();
    await store.deleteEntry(tx, id);
    const { kind, pattern, action } = gone;
    await noteDeed(tx, {
      at: now(),
      actorId: me.id,
      action: 'filter.removed',
      subject: subjectOf(gone),
      before: { kind, pattern, action },
    });
  });
}

/** Settles how many texts of a new member staff see first. */
export async function changeFirstPosts(
  { db, now }: Parts,
  { me, body }: { me: Me; body: FirstPosts },
): Promise<FirstPosts> {
  return db.transaction(async (tx) => {
    const before = await lockAsAdmin(tx, me);
    const { firstPosts } = body;
    await store.updateFirstPosts(tx, firstPosts);
    if (before !== firstPosts) {
      const change = { before: { firstPosts: before }, after: { firstPosts } };
      await noteDeed(tx, { at: now(), actorId: me.id, action: 'settings.prevention', ...change });
    }
    return body;
  });
}

/** Returns the result of the current filter for a text. */
export async function tryFilter(
  { db }: Pick<House, 'db'>,
  { body: { text } }: Pick<Asked<typeof calls.tryFilter>, 'body'>,
): Promise<TrialOutcome> {
  const hits = makeFilter(await store.listEntries(db, preventionLimits.entries)).find(text);
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

/** Locks the rules for the rest of the transaction; rejects a member who is no longer an admin. */
async function lockAsAdmin(tx: Transaction, me: Me) {
  const before = await store.lockRules(tx);
  await insistOnRole(tx, me, 'admin');
  return before;
}

function readOrRefuse(kind: FilterEntry['kind'], typed: string) {
  const read = readPattern(kind, typed);
  if (!('problem' in read)) return read;
  const fields = [{ path: 'patterns', code: 'bad_pattern', message: read.problem }];
  throw new Refusal('invalid_input', read.problem, { fields });
}

const toEntry = ({ id, kind, pattern, action, created_at: at }: store.EntryRow): FilterEntry => ({
  id,
  kind,
  pattern,
  action,
  createdAt: at.toISOString(),
});

const subjectOf = ({ id }: { id: string }) => ({ type: 'filter_entry', id });
const noEntry = () => notFound('Esta entrada não está mais no filtro.');
const full = () => conflict(`O filtro leva no máximo ${preventionLimits.entries} entradas.`);
