import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
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

type Deps = { folder: string; db: Database; limits: RateLimiter };

const isCompressedCopy = (name: string) => /\.(br|gz)$/.test(name);

const findMediaType = (name: string) => mediaTypes[path.extname(name)];

/**
 * Stores the files of this version's page in the database, so that instances of other versions can serve them too:
 * during an upgrade a proxy sends the requests of one page to both versions, and a page can stay open for weeks.
 * Deletes the files that were replaced more than `replacedAssetDays` ago. Throws if the build contains a file of an
 * unknown type.
 */
export async function publishPageAssets(db: Database, { folder, now }: { folder: string; now: Date }) {
  const files = new Set(await readdir(folder));
  // Sorted, so that instances of one version insert the same files in the same order.
  const names = [...files]
    .filter((name) => !isCompressedCopy(name))
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

// The name of a file, which also keeps characters out of the statement that PostgreSQL does not accept.
const namePattern = /^[\w.-]{1,200}$/;
// A client must not use the connections of members to look up names that do not exist. A page loads about 30 files.
const lookupLimit = { points: 3_000, seconds: 60 };
const acceptsBrotli = (encodings = '') => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(encodings);

/**
 * Serves the files of the page: those of this version from `folder`, those of other versions from the database.
 * Requests for the same file of another version share its content in memory, so that many slow clients need no more of
 * it than one.
 */
export function mountPageAssets(server: FastifyInstance, { folder, db, limits }: Deps) {
  const ownNames = new Set(readdirSync(folder).filter((name) => !isCompressedCopy(name)));
  const read = shareRecentResults((name: string) => findPageAsset(db, name));
  const readDecompressed = shareRecentResults(async (name: string) => {
    const asset = await read(name);
    return asset?.encoding === 'br' ? { ...asset, content: await decompress(asset.content) } : asset;
  });
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const mediaType = findMediaType(name);
    if (!mediaType || !namePattern.test(name)) return reply.callNotFound();
    if (ownNames.has(name)) return reply.sendFile(name, folder);
    if ((await limits.consume(`page-assets:${request.ip}`, [lookupLimit])) !== undefined)
      throw new ApiError('too_many_requests', { retryAfterSeconds: lookupLimit.seconds });
    const canDecompress = acceptsBrotli(request.headers['accept-encoding']);
    const asset = await (canDecompress ? read : readDecompressed)(name);
    if (!asset) return reply.callNotFound();
    if (canDecompress && asset.encoding === 'br') reply.header('Content-Encoding', 'br');
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Vary', 'Accept-Encoding')
      .type(mediaType)
      .send(asset.content);
  });
}

const maxSharedResults = 20;

/** Returns a function that keeps its last results, so that concurrent and repeated calls with one name share one. */
function shareRecentResults<Result>(read: (name: string) => Promise<Result | undefined>) {
  const results = new Map<string, Promise<Result | undefined>>();
  return async (name: string) => {
    const known = results.get(name);
    if (known) return known;
    const [oldest] = results.keys();
    if (results.size >= maxSharedResults && oldest !== undefined) results.delete(oldest);
    const result = read(name);
    results.set(name, result);
    // What is missing or failed may be there the next time.
    const forget = () => void (results.get(name) === result && results.delete(name));
    result.then((found) => found ?? forget(), forget);
    return result;
  };
}
