import { commentLimits } from '@mutirao/contract/features/comments/limits';
import type { Comment, CommentVersion } from '@mutirao/contract/features/comments/schemas';
import { canReadFullDiscussions } from '#features/discussions/index';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import type { Database } from '#platform/database/database';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { toComment } from './comment-view.ts';
import { listCommentVersionRows } from './store/revisions.ts';
import { findComment } from './store/threads.ts';
import { findFirstCommentSince } from './store/location.ts';

type Reader = { me: Pick<CurrentMember, 'id' | 'role'> | undefined };

export async function readComment(db: Database, { id, me }: Reader & { id: string }): Promise<Comment> {
  await assertGuestCanReadComments(db, { me });
  const row = await findComment(db, { id, reader: toCommentViewer(me) });
  if (!row) throw commentNotFound();
  return toComment(row);
}

/** Returns the reader for queries: comments hidden for review are visible to their author and to staff. */
export const toCommentViewer = (me: Reader['me']) =>
  me && { id: me.id, isStaff: isRoleAtLeast(me.role, 'moderator') };

/** Rejects guests unless the hub is open: a preview shows no comments. */
export async function assertGuestCanReadComments(db: Database, { me }: Reader) {
  if (!(await canReadFullDiscussions(db, me))) {
    throw new ApiError(commentErrors.comments_need_session());
  }
}

export async function readCommentVersions(db: Database, id: string): Promise<CommentVersion[]> {
  const rows = await listCommentVersionRows(db, { id, limit: commentLimits.versions });
  if (rows.length === 0) throw commentNotFound();
  return rows.map(({ content, at, ...by }) => ({ content, at: at.toISOString(), by }));
}

type UnreadQuery = { discussionId: string; since: string; me: { id: string } };

export async function findFirstUnreadComment(db: Database, { discussionId, since, me }: UnreadQuery) {
  return {
    id: await findFirstCommentSince(db, { discussionId, since: new Date(since), excludedAuthorId: me.id }),
  };
}

const commentNotFound = () => new ApiError(commentErrors.comment_not_found());
