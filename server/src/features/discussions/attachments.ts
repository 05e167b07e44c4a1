import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import type { Poll } from '@mutirao/contract/features/polls/schemas';
import type { AttachmentRow } from './store/card-rows.ts';

type Reader = { me: { id: string } | undefined; now: Date };

/** Returns the attachments of a discussion as this viewer can see them. */
export function toAttachments(rows: readonly AttachmentRow[], reader: Reader): Attachment[] {
  return rows.map((row) => toAttachment(row, reader));
}

export function toAttachment(row: AttachmentRow, reader: Reader): Attachment {
  const { id } = row;
  switch (row.type) {
    case 'poll':
      return toPoll(row, reader);
    case 'link':
      return toLink(row);
    case 'youtube_video':
      return toVideo(row);
    case 'document':
      return { id, type: 'document', ...fileOf(row) };
    case 'image':
      return {
        id,
        type: 'image',
        ...fileOf(row),
        thumbnailUrl: `${fileUrlOf(row.fileId ?? '')}?size=small`,
        ...dimensionsOf(row),
      };
  }
}

function toLink({
  id,
  linkUrl = '',
  linkTitle,
  linkDescription,
  pictureId,
  ...dimensions
}: AttachmentRow): Attachment {
  return {
    id,
    type: 'link',
    linkUrl,
    ...(linkTitle === undefined ? {} : { linkTitle }),
    ...(linkDescription === undefined ? {} : { linkDescription }),
    ...(pictureId === undefined ? {} : { linkImage: fileUrlOf(pictureId) }),
    ...dimensionsOf({ id, ...dimensions }),
  };
}

function toVideo({
  id,
  youtubeVideoId = '',
  youtubeTitle,
  pictureId,
  ...dimensions
}: AttachmentRow): Attachment {
  return {
    id,
    type: 'youtube_video',
    youtubeVideoId,
    ...(youtubeTitle === undefined ? {} : { youtubeTitle }),
    ...(pictureId === undefined ? {} : { youtubeThumbnail: fileUrlOf(pictureId) }),
    ...dimensionsOf({ id, ...dimensions }),
  };
}

const fileUrlOf = (fileId: string) => `/api/files/${fileId}`;

const fileOf = ({ fileId = '', originalName = '', mediaType = '', bytes = 0 }: AttachmentRow) => ({
  fileUrl: fileUrlOf(fileId),
  fileName: originalName,
  originalName,
  mediaType,
  bytes,
});

const dimensionsOf = ({ width, height, placeholder }: Omit<AttachmentRow, 'type'>) => ({
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
  ...(placeholder === undefined ? {} : { placeholder }),
});

/**
 * Returns a poll. Its counts are hidden until the viewer can see the results, because the counts would
 * influence the viewer's vote.
 */
export function toPoll(row: AttachmentRow, { me, now }: Reader): Poll {
  const { options = [], voters = 0, closesAt = null, results = 'vote', choices } = row;
  const end = closesAt === null ? null : new Date(closesAt);
  const closed = end !== null && end <= now;
  const hasVoted = me !== undefined && Boolean(choices);
  const canSeeResults = closed || (results === 'vote' && hasVoted);
  return {
    id: row.id,
    type: 'poll',
    pollTitle: row.pollTitle ?? '',
    pollOptions: options.map(({ text }) => ({ text })),
    ...(canSeeResults
      ? { pollVotes: Object.fromEntries(options.map(({ votes }, index) => [String(index), votes])), voters }
      : {}),
    allowMultiple: row.allowMultiple ?? false,
    results,
    closesAt: end?.toISOString() ?? null,
    closed,
    optionIndexes: choices ?? [],
  };
}
