import type { Action } from '@mutirao/contract/features/moderation/limits';
import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { isAtLeast, type Role } from '@mutirao/contract/kit/roles';

type Ranked = { id: string; role: Role };

/** Whether the hub lets one warn or ban another: staff, and nobody of their own rank or above it. */
export const mayPunish = (me: Ranked, author: Ranked) =>
  isAtLeast(me.role, 'moderator') && me.id !== author.id && !isAtLeast(author.role, me.role);

export type Hindrance = 'isOwn' | 'isGone' | 'adminsOnly' | 'sameRank';

/** Why one may not do something about a case, or nothing where one may. */
export function hindranceOf(
  action: Action,
  { mayDo, author, content }: Pick<ReportCase, 'mayDo' | 'author' | 'content'>,
  me: Ranked,
): Hindrance | undefined {
  if (mayDo.includes(action)) return undefined;
  if (author.id === me.id) return 'isOwn';
  if (action === 'delete' && content?.standing !== 'shown' && content?.standing !== 'hidden') return 'isGone';
  return mayPunish(me, author) ? 'adminsOnly' : 'sameRank';
}
