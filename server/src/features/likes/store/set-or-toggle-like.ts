import { insertOutboxEventsCte } from '#features/outbox/index';
import { grantOrRevokePointsCte } from '#features/points/index';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import type { LikeTables } from './like-tables.ts';

type LikeInput = { id: string; memberId: string; at: Date; targetState: boolean | undefined };

/**
 * Toggles a member's like of visible content, or sets the like to `targetState`. Updates the like counter of the
 * content and the points of its author, who gains none by their own like. Returns undefined if the content is not
 * visible; `change` is null if the like remains as it was. The counter is locked first, in the same order as by a
 * concurrent reply, to avoid a deadlock.
 */
export async function setOrToggleLike(
  tx: Queryable,
  { kind, content, counters, isVisible, contentId, toggleCte, updateCounterCte }: LikeTables,
  { id, memberId, at, targetState }: LikeInput,
) {
  const locked = nameCte('locked_counter', 'id', 'likes');
  const counted = nameCte('counted_likes', 'id', 'likes', 'change');
  const names = { locked, toggled: nameCte('toggled_like', 'change'), counted };
  const [byId, isLiked] = [sql`${memberId}::uuid`, sql`${counted.change} > 0`];
  const actions = {
    causeId: counted.id,
    byId,
    memberId: sql`content.author_id`,
    isGrant: isLiked,
    doneAt: sql`${at}::timestamptz`,
    from: sql`${counted} join ${content} content on content.id = ${counted.id} where content.author_id <> ${memberId}`,
  };
  const from = sql`${counted} where ${isLiked}`;
  return tx.row<{ likes: number; change: 1 | -1 | null }>(sql`
    with ${locked} as (
      select c.${contentId} as id, c.likes from ${counters} c
      where c.${contentId} = ${id} and ${isVisible} for no key update of c
    ), ${toggleCte(names, { memberId, at, targetState })}, ${updateCounterCte(names)}, ${grantOrRevokePointsCte({ kind, at, actions })},
    ${insertOutboxEventsCte({ kind, at, subjectId: counted.id, byId, from })}
    select coalesce(${counted.likes}, ${locked.likes}) as likes, ${counted.change}
    from ${locked} left join ${counted} on true`);
}
