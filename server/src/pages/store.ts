import { sql, type Queryable } from '#platform/database/database';

/** A file of the page whose name contains a digest of its content, which is compressed if `encoding` is 'br'. */
export type PageAsset = { name: string; encoding: 'br' | null; content: Buffer };

/**
 * Records which of the stored files the page of the instance that starts has, and since when the others are unused.
 * Returns the names of all stored files. Locks the rows in one order, so that two instances can start together.
 */
export async function markUsedPageAssets(db: Queryable, usedNames: readonly string[], now: Date) {
  const stored = await db.rows<{ name: string }>(sql`
    with stored as (select name from page_assets order by name for update)
    update page_assets p
    set unused_since = case when p.name = any(${usedNames}) then null else coalesce(unused_since, ${now}) end
    from stored where p.name = stored.name
    returning p.name`);
  return new Set(stored.map(({ name }) => name));
}

/** Inserts the files that no other instance has inserted meanwhile. */
export const insertPageAssets = (db: Queryable, assets: readonly PageAsset[]) =>
  db.run(sql`
    insert into page_assets (name, encoding, content)
    select * from unnest(
      ${assets.map(({ name }) => name)}::text[],
      ${assets.map(({ encoding }) => encoding)}::text[],
      ${assets.map(({ content }) => content)}::bytea[])
    on conflict (name) do nothing`);

/** Deletes the files that no page has used since before `time`. */
export const deletePageAssetsUnusedSince = (db: Queryable, time: Date) =>
  db.run(sql`
    with expired as (select name from page_assets where unused_since < ${time} order by name for update)
    delete from page_assets p using expired where p.name = expired.name`);

export const findPageAsset = (db: Queryable, name: string) =>
  db.row<PageAsset>(sql`select name, encoding, content from page_assets where name = ${name}`);
