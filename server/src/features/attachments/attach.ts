import { randomUUID } from 'node:crypto';
import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import { maxFileMegabytes } from '@mutirao/contract/features/hub-settings/schemas';
import { parseYoutubeVideoId } from '@mutirao/contract/kit/youtube';
import { reserveAttachmentSlot, assertCanAttach, toAttachment } from '#features/discussions/index';
import { findMaxFileMegabytes } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { ContentFilterVerdict } from '#platform/context/content-filter';
import type { CurrentMember } from '#platform/http/handler';
import { ApiError } from '#platform/http/api-error';
import { runIdempotent } from '#platform/idempotency/idempotency';
import {
  purgeStoredFiles,
  storeUploadedFile,
  fileTooLargeMessage,
  type UploadedFile,
} from './store-uploaded-file.ts';
import { getLinkPreview } from './link-previews.ts';
import {
  findAttachment,
  toAttachmentRow,
  insertAttachment,
  insertUnattachedFile,
  megabyte,
  type AttachmentRecord,
  type FileRecord,
} from './store.ts';
import { getVideoPreview } from './video-previews.ts';

type Place = {
  discussionId: string;
  me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'>;
  /** Under which it is sent, if under any. */
  key?: string | undefined;
  verdict?: ContentFilterVerdict;
};
type What = Omit<AttachmentRecord, 'id' | 'discussionId' | 'authorId' | 'createdAt'>;

/** Attaches a file to a discussion of the member. A retry stores nothing a second time. */
export async function attachFile(ctx: AppContext, place: Place, sent: UploadedFile): Promise<Attachment> {
  return attachOnce(ctx, place, async () => {
    const file = await storeUploadedFile(ctx, place.me.id, sent);
    try {
      const verdict = await judgeName(ctx, place.me, file);
      return await attach(ctx, { ...place, verdict }, { type: file.kind, fileId: file.id }, file);
    } catch (error) {
      await purgeStoredFiles(ctx, [file.id]);
      throw error;
    }
  });
}

type Loose = { me: Place['me']; use: 'text' | 'message' };

/**
 * Stores an image for a text of the member, or a file for a message. Until a text or message refers to it, only its
 * owner can see it.
 */
export async function uploadFile(ctx: AppContext, { me, use }: Loose, sent: UploadedFile) {
  const file = await storeUploadedFile(ctx, me.id, sent);
  try {
    if (file.kind !== 'image' && use === 'text')
      throw new ApiError('invalid_file', 'Num texto só cabem imagens: png, jpg ou gif.');
    await judgeName(ctx, me, file);
    if (!(await insertUnattachedFile(ctx.db, file))) throw await noRoom(ctx.db, file);
  } catch (error) {
    await purgeStoredFiles(ctx, [file.id]);
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
export async function attachLink(ctx: AppContext, place: Place, address: string): Promise<Attachment> {
  const url = readAddress(address);
  return attachOnce(ctx, place, async () => {
    await judgePage(ctx, place.me, [url]);
    await assertCanAttach(ctx, place);
    const { title, description, picture } = await getLinkPreview(ctx, place.me.id, url);
    const verdict = await judgePage(ctx, place.me, [url, title, description]);
    const what = { linkUrl: url, linkTitle: title, linkDescription: description, pictureId: picture?.id };
    return attach(ctx, { ...place, verdict }, { type: 'link', ...what }, picture);
  });
}

/** Attaches a video to a discussion. The browser of a reader sends no request to the video site before the video is played. */
export async function attachVideo(ctx: AppContext, place: Place, address: string): Promise<Attachment> {
  const youtubeVideoId = parseYoutubeVideoId(address);
  if (!youtubeVideoId) throw wrongAddress('Este não é o endereço de um vídeo do YouTube.');
  return attachOnce(ctx, place, async () => {
    await assertCanAttach(ctx, place);
    const { title, picture } = await getVideoPreview(ctx, place.me.id, youtubeVideoId);
    const verdict = await judgePage(ctx, place.me, [title]);
    const what = { youtubeVideoId, youtubeTitle: title, pictureId: picture?.id };
    return attach(ctx, { ...place, verdict }, { type: 'youtube_video', ...what }, picture);
  });
}

const judgeName = (
  { contentFilter }: AppContext,
  author: Place['me'],
  { originalName: fileName }: FileRecord,
) => contentFilter.check({ author, texts: { fileName }, as: 'caption' });

/** The metadata of a page is shown to all, so it goes through the content filter as text of the member who attached the link. */
const judgePage = (
  { contentFilter }: AppContext,
  author: Place['me'],
  input: readonly (string | undefined)[],
) => contentFilter.check({ author, texts: { url: input.filter(Boolean).join('\n\n') }, as: 'caption' });

const attachOnce = (ctx: AppContext, { discussionId, me, key }: Place, make: () => Promise<Attachment>) =>
  runIdempotent(
    ctx.db,
    { memberId: me.id, key },
    {
      make,
      find: async (id) => {
        const row = await findAttachment(ctx.db, { id, discussionId, authorId: me.id });
        return row && toAttachment(row, { me, now: ctx.now() });
      },
    },
  );

type Sent = Partial<FileRecord>;

async function attach(
  ctx: AppContext,
  { discussionId, me, key, verdict }: Place,
  what: What,
  about?: Sent,
): Promise<Attachment> {
  const createdAt = ctx.now();
  const item = { id: randomUUID(), discussionId, authorId: me.id, createdAt, ...what };
  await ctx.db.transaction(async (tx) => {
    await reserveAttachmentSlot(tx, ctx, { discussionId, me, thing: { id: item.id, key } });
    const file = isWholeFile(about) && what.fileId ? about : undefined;
    if (!(await insertAttachment(tx, item, file))) throw file ? await noRoom(tx, file) : full();
    if (verdict?.needsReview())
      await verdict.holdForReview(tx, { type: 'discussion', id: discussionId, isNew: false });
  });
  return toAttachment(toAttachmentRow(item, about), { me, now: createdAt });
}

/** Why a file was not written down. */
async function noRoom(db: Queryable, { sentBytes }: FileRecord) {
  const megabytes = (await findMaxFileMegabytes(db)) ?? maxFileMegabytes;
  return sentBytes > megabytes * megabyte
    ? new ApiError('too_large', fileTooLargeMessage(megabytes))
    : full();
}

const full = () =>
  new ApiError('no_room', 'Seu espaço para arquivos está cheio. Tire anexos antigos para enviar outros.');

const isWholeFile = (about: Sent | undefined): about is FileRecord => about?.ownerId !== undefined;

function readAddress(address: string): string {
  const typed =
    /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address) ? address : `https://${address}`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isOfWeb = url && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isOfWeb || url.username || url.password || !/[.:]|localhost/.test(url.hostname)) {
    throw wrongAddress('Escreva um endereço da web completo, como https://exemplo.com.br/pagina.');
  }
  return url.href;
}

const wrongAddress = (message: string) =>
  new ApiError('invalid_input', message, { fields: [{ path: 'url', code: 'custom', message }] });
