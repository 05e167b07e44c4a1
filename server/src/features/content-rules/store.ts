import type { FilterAction, FilterKind } from '@mutirao/contract/features/content-rules/limits';
import { sql, type Queryable } from '#platform/database/database';
import type { WordFilterEntry } from './filter/word-filter.ts';

export type FilterEntryRow = WordFilterEntry & { created_at: Date };

const columns = sql`id, kind, pattern, plain, action, created_at`;

/** Returns all entries, newest first; their number is limited to what fits on a page. */
export async function listFilterEntries(db: Queryable, max: number) {
  return db.rows<FilterEntryRow>(
    sql`select ${columns} from filter_entries order by created_at desc, id desc limit ${max}`,
  );
}

export async function findFirstPostReviewCount(db: Queryable) {
  const row = await db.row<{ first_posts: number }>(sql`select first_posts from content_rules`);
  return row?.first_posts ?? 0;
}

/**
 * Increments the version of the rules, which locks them and makes every process read them again. Returns how many first
 * posts are reviewed so far.
 */
export async function incrementFilterRulesVersion(tx: Queryable) {
  const row = await tx.row<{ first_posts: number }>(
    sql`update content_rules set version = version + 1 returning first_posts`,
  );
  return row?.first_posts ?? 0;
}

type NewEntries = {
  entries: readonly { id: string; pattern: string; plain: string }[];
  kind: FilterKind;
  action: FilterAction;
  now: Date;
};

/**
 * Inserts missing entries and sets the action of existing ones. Returns the new and changed ones, with their previous
 * action and the previous number of entries. The caller must lock the rules in an earlier statement, because a
 * statement that waits for the lock sees the rows from before the wait.
 */
export async function upsertFilterEntries(tx: Queryable, { entries, kind, action, now }: NewEntries) {
  return tx.rows<FilterEntryRow & { before: FilterAction | null; entries_before: number }>(sql`
    with upserted_entries as (
      insert into filter_entries (id, kind, pattern, plain, action, created_at)
      select e.id, ${kind}, e.pattern, e.plain, ${action}, ${now}
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ pattern }) => pattern)}::text[],
                  ${entries.map(({ plain }) => plain)}::text[]) e (id, pattern, plain)
      on conflict (kind, plain) do update set action = excluded.action
        where filter_entries.action <> excluded.action
      returning ${columns})
    select upserted_entries.*, previous_entries.action as before, (select count(*) from filter_entries) as entries_before
    from upserted_entries left join filter_entries previous_entries on previous_entries.id = upserted_entries.id`);
}

export async function lockFilterEntry(tx: Queryable, id: string) {
  return tx.row<FilterEntryRow>(sql`select ${columns} from filter_entries where id = ${id} for update`);
}

export async function updateFilterEntry(tx: Queryable, id: string, action: FilterAction) {
  await tx.run(sql`update filter_entries set action = ${action} where id = ${id}`);
}

export async function deleteFilterEntry(tx: Queryable, id: string) {
  await tx.run(sql`delete from filter_entries where id = ${id}`);
}

export async function updateFirstPostReviewCount(tx: Queryable, firstPosts: number) {
  await tx.run(sql`update content_rules set first_posts = ${firstPosts}`);
}
