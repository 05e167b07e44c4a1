import { sql, type Queryable } from '#platform/database/database';
import { isFileReferencedSql } from './references.ts';

type FileBatch = { memberId: string; limit: number };

/**
 * Deletes a batch of the member's attachments on discussions that are neither visible nor in review; returns how many.
 */
export async function deleteAttachmentsOnDeletedDiscussions(tx: Queryable, { memberId, limit }: FileBatch) {
  return tx.run(sql`
    delete from attachments where id in (
      select a.id from attachments a
      where a.author_id = ${memberId}
        and not exists (select from discussion_counts v where v.discussion_id = a.discussion_id)
        and not exists (select from discussion_reviews r where r.discussion_id = a.discussion_id)
      order by a.id limit ${limit})`);
}

type DiscussionBatch = { discussionIds: readonly string[]; max: number; now: Date };

/**
 * Deletes at most `max` attachments of discussions that are erased, and schedules the check of the
 * attachments' files for the next run of the purge job.
 */
export async function deleteAttachmentsOnDiscussions(
  tx: Queryable,
  { discussionIds, max, now }: DiscussionBatch,
) {
  const row = await tx.row<{ count: number }>(sql`
    with deleted_attachments as (
      delete from attachments where id in (
        select id from attachments where discussion_id = any(${discussionIds}::uuid[]) order by id limit ${max})
      returning file_id, picture_id
    ), due_files as (
      update files set check_at = ${now} from deleted_attachments where files.id in (deleted_attachments.file_id, deleted_attachments.picture_id)
    )
    select count(*) as count from deleted_attachments`);
  return row?.count ?? 0;
}

// A picture that the hub fetched for a link preview is not the member's data: it belongs to another site, and other
// links can show the same picture.
const isLinkPreview = sql`(
  exists (select from link_pages p where p.picture_id = f.id)
  or exists (select from attachments a where a.picture_id = f.id))`;

const remainingContent = {
  discussion: sql`(d.deleted_at is null or exists (select from discussion_reviews r where r.discussion_id = d.id))`,
  comment: sql`(c.deleted_at is null or exists (select from comment_reviews r where r.comment_id = c.id))`,
  history: sql`true`,
  message: sql`true`,
  // A report does not retain a file: when a member is erased, their files to which only reports refer are deleted.
  reported: sql`false`,
};

/** Returns files of the member that no remaining text or message shows, without the pictures of link previews. */
export async function listUnreferencedFilesOfMember(db: Queryable, { memberId, limit }: FileBatch) {
  return db.rows<{ id: string }>(sql`
    select f.id from files f
    where f.owner_id = ${memberId} and not ${isLinkPreview} and not ${isFileReferencedSql(remainingContent)} order by f.id limit ${limit}`);
}

export async function deleteFilesAndAttachmentRows(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`delete from attachments where file_id = any(${ids}::uuid[])`);
  await tx.run(sql`delete from files where id = any(${ids}::uuid[])`);
}

/** Replaces the names of the member's remaining files by *arquivo* with the same extension. */
export async function anonymizeFileNames(tx: Queryable, memberId: string) {
  await tx.run(sql`
    update files set original_name = 'arquivo' || coalesce(substring(original_name from '\\.[A-Za-z0-9]{1,8}$'), '')
    where owner_id = ${memberId}`);
}
