import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database';
import {
  deletePageAssetsUnusedSince,
  findPageAsset,
  insertPageAssets,
  markUsedPageAssets,
  type PageAsset,
} from './store.ts';

const decompress = promisify(brotliDecompress);

/** How long a page that is open in a browser can still load the files of a version that was replaced. */
export const replacedAssetDays = 30;

const batchBytes = 2_000_000;
const dayMilliseconds = 24 * 60 * 60_000;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

const findMediaType = (name: string) => mediaTypes[path.extname(name)];

/**
 * Stores the files of this version's page in the database, so that instances of other versions can serve them too: during
 * an upgrade a proxy sends the requests of one page to both versions, and a page can stay open for weeks. Deletes the
 * files that were replaced more than `replacedAssetDays` ago. Throws if the build contains a file of an unknown type.
 */
export async function publishPageAssets(db: Database, { folder, now }: { folder: string; now: Date }) {
  const files = new Set(await readdir(folder));
  // Sorted, so that instances of one version insert the same files in the same order.
  const names = [...files]
    .filter((name) => !/\.(br|gz)$/.test(name))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const unknown = names.filter((name) => !findMediaType(name));
  if (unknown.length > 0) throw new Error(`the media type of ${unknown.join(', ')} is not known`);
  const stored = await markUsedPageAssets(db, names, now);
  // Each batch is a statement of its own: an instance that starts at the same time waits for one batch at most.
  let batch: PageAsset[] = [];
  for (const name of names.filter((item) => !stored.has(item))) {
    const isCompressed = files.has(`${name}.br`);
    const content = await readFile(path.join(folder, isCompressed ? `${name}.br` : name));
    batch.push({ name, encoding: isCompressed ? 'br' : null, content });
    if (sumBytes(batch) < batchBytes) continue;
    await insertPageAssets(db, batch);
    batch = [];
  }
  await insertPageAssets(db, batch);
  await deletePageAssetsUnusedSince(db, new Date(now.getTime() - replacedAssetDays * dayMilliseconds));
}

const sumBytes = (assets: readonly PageAsset[]) =>
  assets.reduce((sum, { content }) => sum + content.length, 0);

/** Serves the files of other versions of the page. The files of this version have routes of their own. */
export function mountSharedPageAssets(server: FastifyInstance, db: Database) {
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const mediaType = findMediaType(name);
    const asset = mediaType && (await findPageAsset(db, name));
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
