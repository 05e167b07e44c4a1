import type { Action } from '@mutirao/contract/features/moderation/limits';
import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { isAtLeast, type Role } from '@mutirao/contract/kit/roles';

type Ranked = { id: string; role: Role };

/** True if the hub allows one user to warn or ban another: staff, against lower ranks only. */
export const mayPunish = (me: Ranked, author: Ranked) =>
  isAtLeast(me.role, 'moderator') && me.id !== author.id && !isAtLeast(author.role, me.role);

export type Hindrance = 'isOwn' | 'isGone' | 'adminsOnly' | 'sameRank';

/** Returns why the user cannot take an action on a case, or undefined if they can. */
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
