import { sql, type Queryable, type Sql } from '#platform/database/database';

/**
 * The conditions under which content shows a file. Each uses an alias: `d` is a discussion, `c` a comment of it, `m` a
 * message, `s` a row of `reported_files`.
 */
type ReferenceConditions = { discussion: Sql; comment: Sql; history: Sql; message: Sql; reported: Sql };

/**
 * True if the file `f` is shown: by an attachment, a text, an earlier version of a text, a message or a reported
 * message. A text shows only files of its authors and editors, so repeating the address of another member's file does
 * not show it.
 */
export const isFileReferencedSql = ({
  discussion,
  comment,
  history,
  message,
  reported,
}: ReferenceConditions) => sql`(
  exists (select from attachments a join discussions d on d.id = a.discussion_id
          where (a.file_id = f.id or a.picture_id = f.id) and ${discussion})
  or exists (select from discussions d where ${containsFile(sql`d.content`)} and ${isUploadedByDiscussionWriter} and ${discussion})
  or exists (select from comments c join discussions d on d.id = c.discussion_id
             where ${containsFile(sql`c.content`)} and ${isUploadedByCommentWriter} and ${comment} and ${discussion})
  or exists (select from discussion_edits e join discussions d on d.id = e.discussion_id
             where ${containsFile(sql`e.content`)} and ${history} and ${isUploadedByDiscussionWriter} and ${discussion})
  or exists (select from comment_edits e join comments c on c.id = e.comment_id join discussions d on d.id = c.discussion_id
             where ${containsFile(sql`e.content`)} and ${history} and ${isUploadedByCommentWriter} and ${comment} and ${discussion})
  or exists (select from message_files p join messages m on m.id = p.message_id where p.file_id = f.id and ${message})
  or exists (select from reported_files s where s.file_id = f.id and ${reported}))`;

// The expressions are those of the indexes on the content, so that PostgreSQL uses the indexes.
const containsFile = (text: Sql) =>
  sql`file_ids_in_text(${text}) @> array[f.id] and ${text} like '%/api/files/%'`;

const isUploadedByDiscussionWriter = sql`f.owner_id = any(
  array(select d.author_id union all select o.editor_id from discussion_edits o where o.discussion_id = d.id))`;
const isUploadedByCommentWriter = sql`f.owner_id = any(
  array(select c.author_id union all select o.editor_id from comment_edits o where o.comment_id = c.id))`;

// True for content that is hidden until staff decide. A removal by a decision sets `removed_at` and leaves the row,
// because an appeal can restore the content; until then its files are not shown.
const isDiscussionUndecided = sql`exists (
  select from discussion_reviews r where r.discussion_id = d.id and r.removed_at is null)`;
const isCommentUndecided = sql`exists (
  select from comment_reviews r where r.comment_id = c.id and r.removed_at is null)`;

export type VisibleFileRow = {
  kind: 'image' | 'document';
  bytes: number;
  small_bytes: number | null;
  media_type: string;
  original_name: string;
};

type Reader = { id: string; isStaff: boolean };

/**
 * Returns a file if the viewer can see at least one of the places that show it. The owner can also see a file to which
 * no content refers, not even deleted content.
 */
export async function findVisibleFile(
  db: Queryable,
  { id, reader }: { id: string; reader: Reader | undefined },
) {
  const isAuthorOrStaffSql = (author: Sql) =>
    reader ? sql`(${reader.isStaff}::boolean or ${author} = ${reader.id})` : sql`false`;
  const visibleToReader = {
    discussion: sql`(d.deleted_at is null or ${isAuthorOrStaffSql(sql`d.author_id`)} and ${isDiscussionUndecided})`,
    comment: sql`(c.deleted_at is null or ${isAuthorOrStaffSql(sql`c.author_id`)} and ${isCommentUndecided})`,
    // Only members can see the earlier versions of a text, and the files in them.
    history: reader ? sql`true` : sql`false`,
    // A file of a message is visible only to the two participants of the conversation.
    message: reader
      ? sql`m.deleted_at is null and exists (
          select from conversation_participants s
          where s.conversation_id = m.conversation_id and s.member_id = ${reader.id}
            and m.created_at > coalesce(s.cleared_at, '-infinity'))`
      : sql`false`,
    // The file of a reported message is visible to the sender of the message, and to staff who opened the reported
    // message. Each opening is recorded in the audit log.
    reported: reader
      ? sql`(f.owner_id = ${reader.id} or ${reader.isStaff}::boolean and exists (
          select from report_readings g where g.case_id = s.case_id and g.member_id = ${reader.id}))`
      : sql`false`,
  };
  const anyReference = {
    discussion: sql`true`,
    comment: sql`true`,
    history: sql`true`,
    message: sql`true`,
    reported: sql`true`,
  };
  return db.row<VisibleFileRow>(sql`
    select f.kind, f.bytes, f.small_bytes, f.media_type, f.original_name from files f
    where f.id = ${id} and (${isFileReferencedSql(visibleToReader)} or f.owner_id = ${reader?.id ?? null} and not ${isFileReferencedSql(anyReference)})`);
}

type FileCheck = {
  now: Date;
  /** The time at which a file that something shows is checked again. */
  nextCheckAt: Date;
  /** Content that its author deleted before this moment no longer counts as showing its files. */
  deletedSince: Date;
  /** Content that another person than its author removed before this moment no longer counts as showing its files. */
  removedSince: Date;
  keepPagesSince: Date;
  limit: number;
};

/**
 * Checks the files whose `check_at` has passed, and deletes the rows of those that nothing shows. Returns their ids,
 * because the caller must still delete their content from the storage.
 */
export async function deleteUnreferencedFileRows(
  db: Queryable,
  { now, nextCheckAt, deletedSince, removedSince, keepPagesSince, limit }: FileCheck,
) {
  const isUnderInvestigation = (content: Sql) =>
    sql`(${content}.deleted_by is distinct from ${content}.author_id and ${content}.deleted_at > ${removedSince})`;
  const retained = {
    discussion: sql`(d.deleted_at is null or d.deleted_at > ${deletedSince} or ${isUnderInvestigation(sql`d`)} or ${isDiscussionUndecided})`,
    comment: sql`(c.deleted_at is null or c.deleted_at > ${deletedSince} or ${isUnderInvestigation(sql`c`)} or ${isCommentUndecided})`,
    history: sql`true`,
    message: sql`true`,
    reported: sql`true`,
  };
  const deletedFiles = await db.rows<{ id: string }>(sql`
    with due_files as materialized (
      select f.id, (
               exists (select from link_pages p where p.picture_id = f.id and p.fetched_at > ${keepPagesSince})
               or ${isFileReferencedSql(retained)}
             ) as is_referenced
      from files f where f.check_at <= ${now} order by f.check_at, f.id limit ${limit} for update skip locked
    ), postponed_files as (
      update files set check_at = ${nextCheckAt} from due_files where files.id = due_files.id and due_files.is_referenced
    ), deleted_attachments as (
      delete from attachments where id = any(array(
        select a.id from due_files join attachments a on a.file_id = due_files.id where not due_files.is_referenced
        union select a.id from due_files join attachments a on a.picture_id = due_files.id where not due_files.is_referenced))
    )
    delete from files using due_files where files.id = due_files.id and not due_files.is_referenced returning files.id`);
  return deletedFiles.map(({ id }) => id);
}
