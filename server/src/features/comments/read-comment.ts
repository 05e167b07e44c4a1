import { commentLimits } from '@mutirao/contract/features/comments/limits';
import type { Comment, CommentVersion } from '@mutirao/contract/features/comments/shapes';
import { mayReadAll } from '#features/discussions/index';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import type { Database } from '#platform/database/database';
import type { Me } from '#platform/http/answer';
import { notFound, Refusal } from '#platform/http/refusal';
import { toComment } from './comment-view.ts';
import { listVersions } from './history/store.ts';
import { findComment } from './reading/store.ts';
import { findFirstSince } from './seeking/store.ts';

type Reader = { me: Pick<Me, 'id' | 'role'> | undefined };

export async function readComment(db: Database, { id, me }: Reader & { id: string }): Promise<Comment> {
  await refuseStrangers(db, { me });
  const row = await findComment(db, { id, reader: readerOf(me) });
  if (!row) throw gone();
  return toComment(row);
}

/** Returns the reader for queries: comments hidden for review are visible to their author and to staff. */
export const readerOf = (me: Reader['me']) => me && { id: me.id, isStaff: isAtLeast(me.role, 'moderator') };

/** Rejects guests unless the hub is open: a preview shows no comments. */
export async function refuseStrangers(db: Database, { me }: Reader) {
  if (!(await mayReadAll(db, me))) {
    throw new Refusal('no_session', 'Entre na sua conta para ler os comentários.');
  }
}

export async function readVersions(db: Database, id: string): Promise<CommentVersion[]> {
  const rows = await listVersions(db, { id, limit: commentLimits.versions });
  if (rows.length === 0) throw gone();
  return rows.map(({ content, at, ...by }) => ({ content, at: at.toISOString(), by }));
}

type Reading = { discussionId: string; since: string; me: { id: string } };

export async function findFirstUnread(db: Database, { discussionId, since, me }: Reading) {
  return { id: await findFirstSince(db, { discussionId, since: new Date(since), notOf: me.id }) };
}

const gone = () => notFound('Comentário não encontrado.');
