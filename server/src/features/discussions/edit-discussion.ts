import { isStaffRole } from '@mutirao/contract/kit/roles';
import { randomUUID } from 'node:crypto';
import type {
  changeDiscussion as endpoint,
  listDiscussionEdits as editsEndpoint,
} from '@mutirao/contract/features/discussions/endpoints';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import type { Discussion, DiscussionRevision } from '@mutirao/contract/features/discussions/schemas';
import { discussionChangedEvent } from '@mutirao/contract/features/discussions/events';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import { isEditWindowClosed, newcomerEditMinutes } from '@mutirao/contract/kit/newcomers';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { recordAuditAsStaff } from '#features/members/index';
import type { Database } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { encodeTimeCursor, decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { ApiError } from '#platform/http/endpoints/api-error';
import { toDiscussion } from './cards.ts';
import { findCategoryError } from './category.ts';
import {
  updateDiscussionWithRevision,
  listDiscussionEditRows,
  type DiscussionChange,
  type EditableDiscussionFields,
} from './store/revisions.ts';
import type { DiscussionRow } from './store/card-rows.ts';
import { findVisibleDiscussion } from './store/discussion-page.ts';
import { findVisibleDiscussionHeader } from './store/discussions.ts';
import { deriveTitle } from './automatic-title.ts';

const defaultPageSize = 20;
// After a concurrent edit, a request that names the version it saw gets a conflict error. Other changes are
// applied to the current version, in at most this many attempts.
const maxAttempts = 5;

/** Changes the texts or the category of a discussion and stores the previous version. */
export async function editDiscussion(
  ctx: Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>,
  { me, params: { id }, body }: Pick<HandlerInput<typeof endpoint>, 'me' | 'params' | 'body'>,
): Promise<Discussion> {
  const { db, realtime, now } = ctx;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await findVisibleDiscussion(db, { id, readerId: me.id });
    if (!row) throw discussionNotFound();
    const at = momentAfter(row.edited_at, now());
    const after = mergeChanges(row, body);
    rejectUnauthorizedEdit(row, { me, at, after });
    if (body.seen !== undefined && body.seen !== (row.edited_at?.toISOString() ?? null)) break;
    if (isSame(row, after)) return toDiscussion(row, { me, now: at });

    const newTexts = { ...after, excerpt: toExcerpt(after.content, discussionLimits.excerpt) };
    const change = { id: randomUUID(), discussionId: id, editorId: me.id, before: row, after: newTexts, at };
    const isAuthor = me.id === row.author_id;
    const result = isAuthor
      ? await editAsAuthor(ctx, change, me)
      : await editAsStaff(db, me, { row, change });
    if (!result && row.category !== after.category) {
      const error = await findCategoryError(db, after.category);
      if (error) throw error;
    }
    if (!result) continue;
    if (result !== 'held') realtime.broadcast(discussionChangedEvent, { id });
    const rewritten = { ...row, ...newTexts, tags: [...after.tags], edited_at: at };
    return toDiscussion(result === 'held' ? { ...rewritten, under_review: true } : rewritten, {
      me,
      now: at,
    });
  }
  throw new ApiError(discussionErrors.discussion_changed_meanwhile());
}

/**
 * An edit by the author passes the content filter like a new discussion. If staff must review the edit first, the
 * discussion is hidden until then.
 */
async function editAsAuthor(
  { db, contentFilter }: Pick<AppContext, 'db' | 'contentFilter'>,
  change: DiscussionChange,
  author: CurrentMember,
) {
  const texts = filterTextsOf(change.after);
  const verdict = await contentFilter.check({ author, texts, submissionKind: 'edit' });
  const before = Object.values(filterTextsOf(change.before)).join('\n\n');
  if (!verdict.needsReview(before)) return updateDiscussionWithRevision(db, change);
  return db.transaction(async (tx) => {
    if (!(await updateDiscussionWithRevision(tx, change))) return false;
    await verdict.holdForReview(tx, { type: 'discussion', id: change.discussionId, isNew: false });
    return 'held';
  });
}

const filterTextsOf = ({ title, content, tags }: EditableDiscussionFields) => ({
  content,
  title,
  tags: tags.join(' '),
});

/**
 * A staff edit of another member's discussion is recorded in the audit log; a move with the category before and after,
 * a text change without the texts.
 */
function editAsStaff(
  db: Database,
  me: CurrentMember,
  { row, change }: { row: DiscussionRow; change: DiscussionChange },
) {
  const [before, after] = [{ category: row.category }, { category: change.after.category }];
  const categoryChange = before.category === after.category ? {} : { before, after };
  return db.transaction(async (tx) => {
    const isUpdated = await updateDiscussionWithRevision(tx, change);
    const { discussionId: id, at } = change;
    const action = {
      action: 'discussion.edited',
      subject: { type: 'discussion', id },
      memberId: row.author_id,
    };
    if (isUpdated)
      await recordAuditAsStaff(tx, { id: me.id, minRole: me.role }, { ...action, ...categoryChange, at });
    return isUpdated;
  });
}

// Edits are identified by their timestamp, so each must be later than the previous one.
const momentAfter = (before: Date | null, now: Date) =>
  before && before >= now ? new Date(before.getTime() + 1) : now;

function mergeChanges(
  row: EditableDiscussionFields,
  body: BodyOf<typeof endpoint>,
): EditableDiscussionFields {
  const content = body.content ?? row.content;
  return {
    content,
    title: titleAfter(row, body, content),
    category: body.category === undefined ? row.category : body.category,
    tags: body.tags ?? row.tags,
  };
}

/**
 * An automatic title is the beginning of the text and follows an edit, because the old one would no longer match the
 * text.
 */
function titleAfter(
  { title, content: before }: EditableDiscussionFields,
  body: BodyOf<typeof endpoint>,
  content: string,
) {
  const wasAutomatic = title === deriveTitle(before);
  const isTitleUnchanged = body.title === undefined || body.title === title;
  if (isTitleUnchanged && !wasAutomatic) return title;
  return isTitleUnchanged ? deriveTitle(content) : body.title || deriveTitle(content);
}

type Params = { me: CurrentMember; at: Date; after: EditableDiscussionFields };

function rejectUnauthorizedEdit(row: DiscussionRow, { me, at, after }: Params) {
  if (me.id === row.author_id) return rejectLateEdit(row, { me, at });
  if (!isStaffRole(me.role)) throw new ApiError(discussionErrors.discussion_edit_by_author_or_staff());
  // Staff can change the category and tags of any discussion; only admins can change the texts of other staff.
  const isRewritten = after.title !== row.title || after.content !== row.content;
  if (isRewritten && isStaffRole(row.author_role) && me.role !== 'admin') {
    throw new ApiError(discussionErrors.staff_text_edit_by_admins_only());
  }
}

function rejectLateEdit(row: DiscussionRow, { me, at }: Pick<Params, 'me' | 'at'>) {
  if (!isEditWindowClosed(row.created_at, { me, now: at })) return;
  throw new ApiError(discussionErrors.discussion_edit_window_closed({ minutes: newcomerEditMinutes }));
}

function isSame(before: EditableDiscussionFields, after: EditableDiscussionFields) {
  return (
    before.title === after.title &&
    before.content === after.content &&
    before.category === after.category &&
    before.tags.join(' ') === after.tags.join(' ')
  );
}

/** Returns the earlier versions of a discussion, newest change first. */
export async function listDiscussionEdits(
  { db }: Pick<AppContext, 'db'>,
  { params: { id }, query }: Pick<HandlerInput<typeof editsEndpoint>, 'params' | 'query'>,
): Promise<ListPage<DiscussionRevision>> {
  const position = query.cursor ? decodeTimeCursor(query.cursor) : undefined;
  if (!(await findVisibleDiscussionHeader(db, id))) throw discussionNotFound();
  const rows = await listDiscussionEditRows(db, {
    discussionId: id,
    after: position && { editedAt: position.at, id: position.id },
    limit: query.limit ?? defaultPageSize,
  });
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      id: row.id,
      editorId: row.editor_id,
      editor: { name: row.editor_name, avatar: row.editor_avatar, role: row.editor_role },
      editedAt: row.edited_at.toISOString(),
      title: row.title,
      content: row.content,
      category: row.category,
      tags: [...row.tags],
    })),
    next: last?.has_more ? encodeTimeCursor(last.edited_at, last.id) : undefined,
  };
}

const discussionNotFound = () => new ApiError(discussionErrors.discussion_not_found());
