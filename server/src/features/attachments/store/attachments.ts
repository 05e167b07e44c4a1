import { attachmentLimits, maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import { bytesPerMegabyte } from '@mutirao/contract/kit/size-limits';
import type { AttachmentRow } from '#features/discussions/index';
import { sql, type Queryable } from '#platform/database/database';

export type FileRecord = {
  id: string;
  ownerId: string;
  kind: 'image' | 'document';
  mediaType: string;
  originalName: string;
  /** The size of the file as uploaded, in bytes. It can differ from `bytes`, because pictures are re-encoded. */
  sentBytes: number;
  bytes: number;
  smallBytes: number | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  createdAt: Date;
};

export type AttachmentRecord = {
  id: string;
  discussionId: string;
  authorId: string;
  type: 'image' | 'document' | 'link' | 'youtube_video';
  fileId?: string;
  linkUrl?: string;
  linkTitle?: string | undefined;
  linkDescription?: string | undefined;
  pictureId?: string | undefined;
  youtubeVideoId?: string;
  youtubeTitle?: string | undefined;
  createdAt: Date;
};

// After this many days the purge job checks whether anything shows a file. A file that was uploaded for a text or a
// message is checked later than a file of an attachment or a linked page, because its text may still be a draft.
const attachedCheckDays = 1;
const unattachedCheckDays = 30;

const fileColumnsOf = (fileRecord: FileRecord, checkDays: number) => sql`
  ${fileRecord.id}::uuid as id, ${fileRecord.ownerId}::uuid as owner_id, ${fileRecord.kind} as kind, ${fileRecord.mediaType} as media_type,
  ${fileRecord.originalName} as original_name, ${fileRecord.bytes}::int as bytes, ${fileRecord.smallBytes}::int as small_bytes,
  ${fileRecord.width}::int as width, ${fileRecord.height}::int as height, ${fileRecord.placeholder} as placeholder,
  ${fileRecord.createdAt}::timestamptz as created_at, ${fileRecord.createdAt}::timestamptz + ${checkDays}::int * interval '1 day' as check_at`;

/** Inserts a file unless the quota of its owner is used up or the file exceeds the limit of the hub. */
const insertFileWithinQuota = (fileRecord: FileRecord, checkDays = attachedCheckDays) => sql`
  insert into files (id, owner_id, kind, media_type, original_name, bytes, small_bytes, width, height, placeholder, created_at, check_at)
  select ${fileColumnsOf(fileRecord, checkDays)}
  from (select count(*) as files, coalesce(sum(bytes), 0) as bytes from files where owner_id = ${fileRecord.ownerId}) usage
  where usage.files < ${attachmentLimits.filesPerMember} and usage.bytes + ${fileRecord.bytes}::int <= ${attachmentLimits.bytesPerMember}
    and ${fileRecord.sentBytes}::int <= least((select h.file_megabytes from hub_settings h), ${maxFileMegabytes}::int) * ${bytesPerMegabyte}::int
  returning id`;

/**
 * Inserts a file that nothing shows yet; returns false if the quota is used up or the file exceeds the limit of the
 * hub.
 */
export async function insertUnattachedFile(tx: Queryable, fileRecord: FileRecord) {
  return (await tx.run(insertFileWithinQuota(fileRecord, unattachedCheckDays))) > 0;
}

/**
 * Inserts an attachment of a discussion, with its file if it has one; returns false if the quota is used up or the file
 * exceeds the limit of the hub.
 */
export async function insertAttachment(tx: Queryable, attachmentRecord: AttachmentRecord, file?: FileRecord) {
  const statement = file
    ? sql`with inserted_file as (${insertFileWithinQuota(file)}) ${insertAttachmentSql(attachmentRecord)} from inserted_file`
    : insertAttachmentSql(attachmentRecord);
  return (await tx.run(statement)) > 0;
}

const insertAttachmentSql = (attachmentRecord: AttachmentRecord) => sql`
  insert into attachments (id, discussion_id, author_id, type, file_id, link_url, link_title, link_description,
                           picture_id, youtube_video_id, youtube_title, created_at)
  select ${attachmentRecord.id}::uuid, ${attachmentRecord.discussionId}::uuid, ${attachmentRecord.authorId}::uuid, ${attachmentRecord.type}, ${attachmentRecord.fileId ?? null}::uuid,
         ${attachmentRecord.linkUrl ?? null}, ${attachmentRecord.linkTitle ?? null}, ${attachmentRecord.linkDescription ?? null}, ${attachmentRecord.pictureId ?? null}::uuid,
         ${attachmentRecord.youtubeVideoId ?? null}, ${attachmentRecord.youtubeTitle ?? null}, ${attachmentRecord.createdAt}::timestamptz`;

/** Returns a member's attachment on a visible discussion. */
export async function findAttachment(
  db: Queryable,
  { id, discussionId, authorId }: Pick<AttachmentRecord, 'id' | 'discussionId' | 'authorId'>,
) {
  const row = await db.row<{ body: AttachmentRow }>(sql`
    select h.body || jsonb_build_object('id', h.id, 'type', h.type) as body
    from attachments a join discussions d on d.id = a.discussion_id and d.deleted_at is null
    join attachment_cards h on h.id = a.id
    where a.id = ${id} and a.discussion_id = ${discussionId} and a.author_id = ${authorId}`);
  return row?.body;
}

/**
 * Deletes an attachment of a visible discussion. A day later the purge job checks whether anything else shows its file.
 */
export async function deleteAttachmentAndScheduleFileCheck(
  tx: Queryable,
  { id, onlyAuthorId, now }: { id: string; onlyAuthorId: string | undefined; now: Date },
) {
  const isAllowedAuthor = onlyAuthorId ? sql`a.author_id = ${onlyAuthorId}` : sql`true`;
  return tx.row<{ discussion_id: string; author_id: string }>(sql`
    with deleted_attachment as (
      delete from attachments a using discussions d
      where a.id = ${id} and d.id = a.discussion_id and d.deleted_at is null and ${isAllowedAuthor}
      returning a.discussion_id, a.author_id, a.file_id, a.picture_id
    ), scheduled_checks as (
      update files set check_at = ${now}::timestamptz + interval '1 day' from deleted_attachment where files.id in (deleted_attachment.file_id, deleted_attachment.picture_id)
    )
    select discussion_id, author_id from deleted_attachment`);
}

/** True if an attachment belongs to a visible discussion. */
export async function isAttachmentOnVisibleDiscussion(db: Queryable, id: string) {
  const row = await db.row(sql`
    select a.id from attachments a join discussions d on d.id = a.discussion_id and d.deleted_at is null
    where a.id = ${id}`);
  return row !== undefined;
}

export type LinkPreview = {
  title: string | undefined;
  description: string | undefined;
  picture: Pick<FileRecord, 'id' | 'width' | 'height' | 'placeholder'> | undefined;
};

type LinkPreviewRow = { title: string | null; description: string | null; picture_id: string | null } & Pick<
  FileRecord,
  'width' | 'height' | 'placeholder'
>;

/** Returns the metadata of a linked page if it was fetched after `since`. */
export async function findLinkPreview(db: Queryable, { digest, since }: { digest: Buffer; since: Date }) {
  const row = await db.row<LinkPreviewRow>(sql`
    select p.title, p.description, p.picture_id, f.width, f.height, f.placeholder
    from link_pages p left join files f on f.id = p.picture_id
    where p.digest = ${digest} and p.fetched_at > ${since}`);
  return row && toLinkPreview(row);
}

function toLinkPreview({ title, description, picture_id: id, ...dimensions }: LinkPreviewRow): LinkPreview {
  return {
    title: title ?? undefined,
    description: description ?? undefined,
    picture: id === null ? undefined : { id, ...dimensions },
  };
}

type NewLinkPreview = Omit<LinkPreview, 'picture'> & {
  digest: Buffer;
  at: Date;
  picture: FileRecord | undefined;
};

/**
 * Caches the metadata of a page with its picture. Returns false and caches nothing if the member has no quota for the
 * picture or the picture exceeds the limit of the hub.
 */
export async function upsertLinkPreview(
  db: Queryable,
  { digest, title, description, picture, at }: NewLinkPreview,
) {
  const insertedPicture = picture ? sql`with inserted_file as (${insertFileWithinQuota(picture)})` : sql``;
  const writtenRows = await db.run(sql`${insertedPicture}
    insert into link_pages (digest, title, description, picture_id, fetched_at)
    select ${digest}::bytea, ${title ?? null}, ${description ?? null}, ${picture?.id ?? null}::uuid, ${at}::timestamptz
    ${picture ? sql`from inserted_file` : sql``}
    on conflict (digest) do update set title = excluded.title, description = excluded.description,
      picture_id = excluded.picture_id, fetched_at = excluded.fetched_at`);
  return writtenRows > 0;
}

/** Deletes the metadata of linked pages fetched before a moment, at most `limit` rows per call. */
export async function purgeLinkPreviews(db: Queryable, { before, limit }: { before: Date; limit: number }) {
  await db.run(sql`
    delete from link_pages where digest = any(array(
      select digest from link_pages where fetched_at < ${before} order by fetched_at, digest limit ${limit} for update skip locked))`);
}

/** Counts discussions with a wrong attachment count. */
export async function countWrongAttachmentCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from discussion_counts c
    where c.attachments <> (select count(*) from attachments a where a.discussion_id = c.discussion_id)
                         + (select count(*) from polls p where p.discussion_id = c.discussion_id)`);
  return row?.wrong ?? 0;
}

/** Returns a new attachment in the form of a row of the view `attachment_cards`. */
export const toAttachmentCardRow = (
  attachmentRecord: AttachmentRecord,
  file?: Partial<FileRecord>,
): AttachmentRow => ({
  id: attachmentRecord.id,
  type: attachmentRecord.type,
  ...(attachmentRecord.fileId ? { fileId: attachmentRecord.fileId } : {}),
  ...(file?.originalName ? { originalName: file.originalName } : {}),
  ...(file?.mediaType ? { mediaType: file.mediaType } : {}),
  ...(file?.bytes ? { bytes: file.bytes } : {}),
  ...(file?.width ? { width: file.width } : {}),
  ...(file?.height ? { height: file.height } : {}),
  ...(file?.placeholder ? { placeholder: file.placeholder } : {}),
  ...(attachmentRecord.linkUrl ? { linkUrl: attachmentRecord.linkUrl } : {}),
  ...(attachmentRecord.linkTitle ? { linkTitle: attachmentRecord.linkTitle } : {}),
  ...(attachmentRecord.linkDescription ? { linkDescription: attachmentRecord.linkDescription } : {}),
  ...(attachmentRecord.pictureId ? { pictureId: attachmentRecord.pictureId } : {}),
  ...(attachmentRecord.youtubeVideoId ? { youtubeVideoId: attachmentRecord.youtubeVideoId } : {}),
  ...(attachmentRecord.youtubeTitle ? { youtubeTitle: attachmentRecord.youtubeTitle } : {}),
});
