import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AppContext } from '#platform/context/app-context';
import { deleteStoredFiles, writeUploadToStorage } from './write-upload-to-storage.ts';
import { parsePageMetadata } from './page-metadata.ts';
import {
  findLinkPreview,
  upsertLinkPreview,
  type FileRecord,
  type LinkPreview,
} from './store/attachments.ts';

const day = 24 * 60 * 60 * 1000;
// The timeout in milliseconds for fetching the page and its picture together.
const timeout = 3_000;
const emptyPreview: LinkPreview = { title: undefined, description: undefined, picture: undefined };

type FetchedPreview = Omit<LinkPreview, 'picture'> & { picture: FileRecord | undefined };

/** Returns the metadata of a page, which is cached for a day. Any error only results in less metadata. */
export const getOrFetchPagePreview = (ctx: AppContext, memberId: string, url: string): Promise<LinkPreview> =>
  getCachedPreviewOrFetch(ctx, url, (signal) => fetchPage(ctx, { memberId, url, signal }));

/**
 * Returns the cached metadata of an address, or fetches and caches it. For a member without quota for the picture, it
 * returns the metadata without the picture.
 */
export async function getCachedPreviewOrFetch(
  ctx: AppContext,
  url: string,
  fetchPreview: (signal: AbortSignal) => Promise<FetchedPreview>,
): Promise<LinkPreview> {
  const { db, now } = ctx;
  const digest = createHash('sha256').update(url).digest();
  const cached = await findLinkPreview(db, { digest, since: new Date(now().getTime() - day) });
  if (cached) return cached;
  const fetched = await fetchPreview(AbortSignal.timeout(timeout)).catch(() => undefined);
  if (!fetched) return emptyPreview;
  if (await upsertLinkPreview(db, { digest, ...fetched, at: now() })) return fetched;
  if (fetched.picture) await deleteStoredFiles(ctx, [fetched.picture.id]);
  return { ...fetched, picture: undefined };
}

type PageRequest = { memberId: string; url: string; signal: AbortSignal };

async function fetchPage(ctx: AppContext, { memberId, url, signal }: PageRequest): Promise<FetchedPreview> {
  const headers = { Accept: 'text/html', 'User-Agent': 'Mutirao/1 (+link preview)' };
  const response = await ctx.externalFetch(url, { redirects: 3, signal, headers });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^text\/html|^application\/xhtml/i.test(type))
    return { ...emptyPreview, picture: undefined };
  const { title, description, image } = parsePageMetadata(new Uint8Array(await response.arrayBuffer()), type);
  const picture = image && URL.canParse(image, response.url) ? new URL(image, response.url).href : undefined;
  return {
    title,
    description,
    picture: picture ? await fetchAndStorePreviewImage(ctx, { memberId, url: picture, signal }) : undefined,
  };
}

/**
 * Fetches a picture and stores it re-encoded, so that readers send no request to another server. Returns undefined if
 * that fails.
 */
export async function fetchAndStorePreviewImage(ctx: AppContext, { memberId, url, signal }: PageRequest) {
  try {
    const response = await ctx.externalFetch(url, {
      redirects: 2,
      signal,
      headers: { Accept: 'image/jpeg,image/png' },
    });
    if (!response.ok) return undefined;
    const content = Readable.from([Buffer.from(await response.arrayBuffer())], { objectMode: false });
    const file = await writeUploadToStorage(ctx, memberId, { content, name: () => 'imagem.png' });
    return file.kind === 'image' ? file : undefined;
  } catch {
    return undefined;
  }
}
