import { randomUUID } from 'node:crypto';
import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import { bytesPerMegabyte } from '@mutirao/contract/kit/size-limits';
import { parseYoutubeVideoId } from '@mutirao/contract/kit/youtube';
import { attachmentErrors } from '@mutirao/contract/features/attachments/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { reserveAttachmentSlot, assertAuthorCanAttach, toAttachment } from '#features/discussions/index';
import { findMaxFileMegabytes } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { AcceptedSubmissionActions } from '#platform/context/content-filter';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import { createOrFindIdempotentResource } from '#platform/idempotency/idempotency';
import { deleteStoredFiles, writeUploadToStorage, type FileUpload } from './write-upload-to-storage.ts';
import { getOrFetchPagePreview } from './link-previews.ts';
import {
  findAttachment,
  toAttachmentCardRow,
  insertAttachment,
  insertUnattachedFile,
  type AttachmentRecord,
  type FileRecord,
} from './store/attachments.ts';
import { getOrFetchVideoPreview } from './video-previews.ts';

type AttachTarget = {
  discussionId: string;
  me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>;
  /** The idempotency key, if the client sends one. */
  key?: string | undefined;
  verdict?: AcceptedSubmissionActions;
};
type AttachmentFields = Omit<AttachmentRecord, 'id' | 'discussionId' | 'authorId' | 'createdAt'>;

/**
 * Attaches a file to a discussion of the member. A retry with the same idempotency key stores nothing a second time.
 */
export async function uploadAttachment(
  ctx: AppContext,
  target: AttachTarget,
  upload: FileUpload,
): Promise<Attachment> {
  return attachOnce(ctx, target, async () => {
    const file = await writeUploadToStorage(ctx, target.me.id, upload);
    try {
      const verdict = await checkFileName(ctx, target.me, file);
      return await attach(ctx, { ...target, verdict }, { type: file.kind, fileId: file.id }, file);
    } catch (error) {
      await deleteStoredFiles(ctx, [file.id]);
      throw error;
    }
  });
}

type UploadTarget = { me: AttachTarget['me']; use: 'text' | 'message' };

/**
 * Stores an image for a text of the member, or a file for a message. Until a text or message refers to it, only its
 * owner can see it.
 */
export async function uploadFileForTextOrMessage(
  ctx: AppContext,
  { me, use }: UploadTarget,
  upload: FileUpload,
) {
  const file = await writeUploadToStorage(ctx, me.id, upload);
  try {
    if (file.kind !== 'image' && use === 'text')
      throw new ApiError(attachmentErrors.text_accepts_images_only());
    await checkFileName(ctx, me, file);
    if (!(await insertUnattachedFile(ctx.db, file))) throw await findQuotaError(ctx.db, file);
  } catch (error) {
    await deleteStoredFiles(ctx, [file.id]);
    throw error;
  }
  const { id, originalName, width, height, placeholder } = file;
  return {
    id,
    fileUrl: `/api/files/${id}`,
    originalName,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
}

/** Attaches a link to a discussion, with the metadata of its page as far as available. */
export async function attachLink(
  ctx: AppContext,
  target: AttachTarget,
  address: string,
): Promise<Attachment> {
  const url = parseWebUrl(address);
  return attachOnce(ctx, target, async () => {
    await checkTexts(ctx, target.me, [url]);
    await assertAuthorCanAttach(ctx, target);
    const { title, description, picture } = await getOrFetchPagePreview(ctx, target.me.id, url);
    const verdict = await checkTexts(ctx, target.me, [url, title, description]);
    const fields = { linkUrl: url, linkTitle: title, linkDescription: description, pictureId: picture?.id };
    return attach(ctx, { ...target, verdict }, { type: 'link', ...fields }, picture);
  });
}

/**
 * Attaches a video to a discussion. The browser of a reader sends no request to the video site before the video is
 * played.
 */
export async function attachVideo(
  ctx: AppContext,
  target: AttachTarget,
  address: string,
): Promise<Attachment> {
  const youtubeVideoId = parseYoutubeVideoId(address);
  if (!youtubeVideoId) throw invalidUrlError(attachmentErrors.not_youtube_video());
  return attachOnce(ctx, target, async () => {
    await assertAuthorCanAttach(ctx, target);
    const { title, picture } = await getOrFetchVideoPreview(ctx, target.me.id, youtubeVideoId);
    const verdict = await checkTexts(ctx, target.me, [title]);
    const fields = { youtubeVideoId, youtubeTitle: title, pictureId: picture?.id };
    return attach(ctx, { ...target, verdict }, { type: 'youtube_video', ...fields }, picture);
  });
}

const checkFileName = (
  { contentFilter }: AppContext,
  author: AttachTarget['me'],
  { originalName: fileName }: FileRecord,
) => contentFilter.check({ author, texts: { fileName }, submissionKind: 'caption' });

/**
 * The metadata of a page is shown to all, so it goes through the content filter as text of the member who attached the
 * link.
 */
const checkTexts = (
  { contentFilter }: AppContext,
  author: AttachTarget['me'],
  input: readonly (string | undefined)[],
) =>
  contentFilter.check({
    author,
    texts: { url: input.filter(Boolean).join('\n\n') },
    submissionKind: 'caption',
  });

const attachOnce = (
  ctx: AppContext,
  { discussionId, me, key }: AttachTarget,
  create: () => Promise<Attachment>,
) =>
  createOrFindIdempotentResource(
    ctx.db,
    { memberId: me.id, key },
    {
      create,
      findCreated: async (id) => {
        const row = await findAttachment(ctx.db, { id, discussionId, authorId: me.id });
        return row && toAttachment(row, { me, now: ctx.now() });
      },
    },
  );

type PartialFile = Partial<FileRecord>;

async function attach(
  ctx: AppContext,
  { discussionId, me, key, verdict }: AttachTarget,
  fields: AttachmentFields,
  previewOrFile?: PartialFile,
): Promise<Attachment> {
  const createdAt = ctx.now();
  const item = { id: randomUUID(), discussionId, authorId: me.id, createdAt, ...fields };
  await ctx.db.transaction(async (tx) => {
    await reserveAttachmentSlot(tx, ctx, { discussionId, me, attachment: { id: item.id, key } });
    const file = isFileRecord(previewOrFile) && fields.fileId ? previewOrFile : undefined;
    if (!(await insertAttachment(tx, item, file)))
      throw file ? await findQuotaError(tx, file) : storageFullError();
    if (verdict?.needsReview())
      await verdict.holdForReview(tx, { type: 'discussion', id: discussionId, isNew: false });
  });
  return toAttachment(toAttachmentCardRow(item, previewOrFile), { me, now: createdAt });
}

/** Returns the error for a file that was not inserted. */
async function findQuotaError(db: Queryable, { sentBytes }: FileRecord) {
  const megabytes = await findMaxFileMegabytes(db);
  return sentBytes > megabytes * bytesPerMegabyte
    ? new ApiError(attachmentErrors.attachment_too_large({ max: megabytes }))
    : storageFullError();
}

const storageFullError = () => new ApiError(attachmentErrors.file_quota_reached());

const isFileRecord = (previewOrFile: PartialFile | undefined): previewOrFile is FileRecord =>
  previewOrFile?.ownerId !== undefined;

function parseWebUrl(address: string): string {
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address) ? address : `https://${address}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  const isHttp = url && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isHttp || url.username || url.password || !/[.:]|localhost/.test(url.hostname)) {
    throw invalidUrlError(attachmentErrors.incomplete_web_address());
  }
  return url.href;
}

const invalidUrlError = (detail: ErrorDetail) =>
  createInvalidFieldError({ path: 'url', code: 'custom', detail });
