import type { AppContext } from '#platform/context/app-context';
import { cleanMetadataText } from './page-metadata.ts';
import { fetchAndStorePreviewImage, getCachedPreviewOrFetch } from './link-previews.ts';
import type { LinkPreview } from './store/attachments.ts';

/** Returns the title and picture of a video from its site; `getCachedPreviewOrFetch` caches them for a day. */
export function getOrFetchVideoPreview(ctx: AppContext, memberId: string, id: string): Promise<LinkPreview> {
  return getCachedPreviewOrFetch(ctx, `youtube:${id}`, async (signal) => {
    const page = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`);
    const [title, picture] = await Promise.all([
      fetchTitle(ctx, `https://www.youtube.com/oembed?format=json&url=${page}`, signal),
      fetchAndStorePreviewImage(ctx, { memberId, url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, signal }),
    ]);
    // If the site cannot be reached, nothing is cached, so that the next call tries again.
    if (title === undefined && picture === undefined) throw new Error('the site returned no metadata');
    return { title, description: undefined, picture };
  });
}

async function fetchTitle(
  { externalFetch }: AppContext,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await externalFetch(url, { signal });
    const body: unknown = response.ok ? await response.json() : undefined;
    const title = typeof body === 'object' && body !== null && 'title' in body ? body.title : undefined;
    return typeof title === 'string' ? cleanMetadataText(title, 200) : undefined;
  } catch {
    return undefined;
  }
}
