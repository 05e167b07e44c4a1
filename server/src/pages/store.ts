import { sql, type Queryable } from '#platform/database/database';

/** A file of the page whose name contains a digest of its content, which is compressed if `encoding` is 'br'. */
export type PageAsset = { name: string; encoding: 'br' | null; content: Buffer };

/** Waits until no other instance publishes its files, so that two do not update the same rows in different orders. */
export const lockPageAssets = (tx: Queryable) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('page assets'))`);

/**
 * Records which of the stored files the page of the instance that starts has, and since when the others are unused.
 * Returns the names of all stored files.
 */
export async function markUsedPageAssets(tx: Queryable, usedNames: readonly string[], now: Date) {
  const stored = await tx.rows<{ name: string }>(sql`
    update page_assets
    set unused_since = case when name = any(${usedNames}) then null else coalesce(unused_since, ${now}) end
    returning name`);
  return new Set(stored.map(({ name }) => name));
}

export const insertPageAssets = (tx: Queryable, assets: readonly PageAsset[]) =>
  tx.run(sql`
    insert into page_assets (name, encoding, content)
    select * from unnest(
      ${assets.map(({ name }) => name)}::text[],
      ${assets.map(({ encoding }) => encoding)}::text[],
      ${assets.map(({ content }) => content)}::bytea[])`);

/** Deletes the files that no page has used since before `time`. */
export const deletePageAssetsUnusedSince = (tx: Queryable, time: Date) =>
  tx.run(sql`delete from page_assets where unused_since < ${time}`);

export const findPageAsset = (db: Queryable, name: string) =>
  db.row<PageAsset>(sql`select name, encoding, content from page_assets where name = ${name}`);
