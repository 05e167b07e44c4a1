import type { Attachment } from '@mutirao/contract/features/attachments/schemas';

// In rem, equal to the heights of the rendered components, so that the layout does not shift when they load.
const rows = { document: 3.375, link: 4.75, youtube_video: 14 };
const gap = 0.625;

/** Returns the height in rem that the attachments of a card will have, to reserve their space. */
export function calculateAttachmentsHeightRem(attachments: readonly Attachment[]): number {
  const heights = attachments
    .filter((attachment) => attachment.type !== 'image')
    .map((attachment) =>
      attachment.type === 'poll' ? 5 + attachment.pollOptions.length * 3.125 : rows[attachment.type],
    );
  const hasImages = attachments.some(({ type }) => type === 'image');
  const all = hasImages ? [20, ...heights] : heights;
  return all.reduce((sum, height) => sum + height + gap, 0);
}
