import type { listOwnComments as endpoint } from '@mutirao/contract/features/comments/endpoints';
import { commentLimits } from '@mutirao/contract/features/comments/limits';
import type { OwnComment } from '@mutirao/contract/features/comments/schemas';
import type { Database } from '#platform/database/database';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { encodeTimeCursor, decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toComment } from './comment-view.ts';
import { listOwnCommentRows } from './store/own-comments.ts';

const defaultPageSize = 20;

/** Returns a member's own comments, newest first, each with its discussion. */
export async function listOwnComments(
  db: Database,
  { me, query }: HandlerInput<typeof endpoint>,
): Promise<ListPage<OwnComment>> {
  const { cursor, limit = cursor === undefined ? commentLimits.plainList : defaultPageSize } = query;
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await listOwnCommentRows(db, { authorId: me.id, after, limit });
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      ...toComment(row),
      discussion: { id: row.discussion_id, title: row.discussion_title },
    })),
    next: last?.has_more ? encodeTimeCursor(last.created_at, last.id) : undefined,
  };
}
