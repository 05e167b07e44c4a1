/** What is only retained until it is purged (docs/en/retention.md), and is not exported. */

// True for a deleted discussion that no decision can restore: the others have a row in `discussion_reviews`.
const isDeletedDiscussion = (alias: string) =>
  `(${alias}.deleted_at is not null
    and not exists (select from public.discussion_reviews v where v.discussion_id = ${alias}.id))`;
const isInDeletedDiscussion = (discussionId: string) =>
  `exists (select from public.discussions o where o.id = ${discussionId} and ${isDeletedDiscussion('o')})`;
const isDeletedComment = (alias: string) =>
  `(${alias}.deleted_at is not null
      and not exists (select from public.comment_reviews v where v.comment_id = ${alias}.id)
    or ${isInDeletedDiscussion(`${alias}.discussion_id`)})`;

const why = 'Texts that were deleted, unless an appeal or a review can restore them.';
const withoutDeleted = (isDeleted: string, column: string, replacement: string) => ({
  [column]: { why, value: `case when ${isDeleted} then ${replacement} else t.${column} end` },
});

// The replacements are those of the purge.
export const discussionColumnReplacements = {
  ...withoutDeleted(isDeletedDiscussion('t'), 'title', "'—'"),
  ...withoutDeleted(isDeletedDiscussion('t'), 'content', "'—'"),
  ...withoutDeleted(isDeletedDiscussion('t'), 'excerpt', "''"),
  ...withoutDeleted(isDeletedDiscussion('t'), 'tags', "'{}'"),
};
export const commentColumnReplacements = withoutDeleted(isDeletedComment('t'), 'content', "'—'");
export const discussionEditRowFilter = { why, condition: `not ${isInDeletedDiscussion('t.discussion_id')}` };
export const commentEditRowFilter = {
  why,
  condition: `not exists (
    select from public.comments c where c.id = t.comment_id and ${isDeletedComment('c')})`,
};

const isRemovedMessage = (messageId: string) =>
  `exists (select from public.removed_messages r where r.message_id = ${messageId})`;
export const removedMessageFileRowFilter = {
  why: 'The files of messages that a decision removed.',
  condition: `not ${isRemovedMessage('t.message_id')}`,
};

const isInText = (table: string) =>
  `exists (select from public.${table} x
    where public.file_ids_in_text(x.content) @> array[t.id] and x.content like '%/api/files/%')`;

// A file that only a reported or a removed message has. A file can be in several places.
const isSealedFile = `(
  (exists (select from public.reported_files s where s.file_id = t.id)
    or exists (select from public.message_files p where p.file_id = t.id and ${isRemovedMessage('p.message_id')}))
  and not exists (select from public.message_files p where p.file_id = t.id and not ${isRemovedMessage('p.message_id')})
  and not exists (select from public.attachments a where t.id in (a.file_id, a.picture_id))
  and not (${['discussions', 'discussion_edits', 'comments', 'comment_edits'].map(isInText).join(' or ')}))`;
export const reportedOrRemovedFileRowFilter = {
  why: 'The files of messages that were reported or removed, unless something else has them.',
  condition: `not ${isSealedFile}`,
};
