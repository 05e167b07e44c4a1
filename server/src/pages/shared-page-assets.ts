import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql, type Database, type Queryable } from '#platform/database/database';

const decompress = promisify(brotliDecompress);

/** How long a page that is open in a browser can still load the files of a version that was replaced. */
export const replacedAssetDays = 30;

const batchBytes = 2_000_000;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

const findMediaType = (name: string) => mediaTypes[path.extname(name)];

type Asset = { name: string; encoding: 'br' | null; content: Buffer };

/**
 * Stores the files of this version's page in the database, so that instances of other versions can serve them too: during
 * an upgrade a proxy sends the requests of one page to both versions, and a page can stay open for weeks. Deletes the
 * files that were replaced more than `replacedAssetDays` ago. Throws if the build contains a file of an unknown type.
 */
export async function publishPageAssets(db: Database, { folder, now }: { folder: string; now: Date }) {
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => !/\.(br|gz)$/.test(name));
  const unknown = names.filter((name) => !findMediaType(name));
  if (unknown.length > 0) throw new Error(`the media type of ${unknown.join(', ')} is not known`);
  await db.transaction(async (tx) => {
    // Two instances that start together must not update the same rows in different orders.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('page assets'))`);
    const stored = await tx.rows<{ name: string }>(sql`
      update page_assets
      set unused_since = case when name = any(${names}) then null else coalesce(unused_since, ${now}) end
      returning name`);
    const known = new Set(stored.map(({ name }) => name));
    let batch: Asset[] = [];
    for (const name of names.filter((item) => !known.has(item))) {
      const compressed = files.has(`${name}.br`);
      const content = await readFile(path.join(folder, compressed ? `${name}.br` : name));
      batch.push({ name, encoding: compressed ? 'br' : null, content });
      if (sumBytes(batch) < batchBytes) continue;
      await insertAssets(tx, batch);
      batch = [];
    }
    await insertAssets(tx, batch);
    await tx.run(sql`
      delete from page_assets where unused_since < ${now}::timestamptz - make_interval(days => ${replacedAssetDays})`);
  });
}

const sumBytes = (assets: readonly Asset[]) => assets.reduce((sum, { content }) => sum + content.length, 0);

async function insertAssets(tx: Queryable, assets: readonly Asset[]) {
  if (assets.length === 0) return;
  await tx.run(sql`
    insert into page_assets (name, encoding, content)
    select * from unnest(
      ${assets.map(({ name }) => name)}::text[],
      ${assets.map(({ encoding }) => encoding)}::text[],
      ${assets.map(({ content }) => content)}::bytea[])`);
}

/** Serves the files of other versions of the page. The files of this version have routes of their own. */
export function mountSharedPageAssets(server: FastifyInstance, db: Database) {
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const mediaType = findMediaType(name);
    const asset =
      mediaType &&
      (await db.row<Asset>(sql`select name, encoding, content from page_assets where name = ${name}`));
    if (!asset) return reply.callNotFound();
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const isSentCompressed = asset.encoding === 'br' && acceptsBrotli;
    if (isSentCompressed) reply.header('Content-Encoding', 'br');
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Vary', 'Accept-Encoding')
      .type(mediaType)
      .send(asset.encoding === 'br' && !isSentCompressed ? await decompress(asset.content) : asset.content);
  });
}
