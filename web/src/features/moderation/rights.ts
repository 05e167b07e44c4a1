import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';

type UserWithRole = { id: string; role: Role };

/** True if the hub allows one user to warn or ban another: staff, against lower ranks only. */
export const canPunish = (me: UserWithRole, author: UserWithRole) =>
  isRoleAtLeast(me.role, 'moderator') && me.id !== author.id && !isRoleAtLeast(author.role, me.role);

export type CaseActionDisallowedReason = 'isOwn' | 'isGone' | 'adminsOnly' | 'sameRank';

/** Returns why the user cannot take an action on a case, or undefined if they can. */
export function getCaseActionDisallowedReason(
  action: ModerationAction,
  { allowedActions, author, content }: Pick<ModerationCase, 'allowedActions' | 'author' | 'content'>,
  me: UserWithRole,
): CaseActionDisallowedReason | undefined {
  if (allowedActions.includes(action)) return undefined;
  if (author.id === me.id) return 'isOwn';
  if (action === 'delete' && content?.visibility !== 'shown' && content?.visibility !== 'hidden')
    return 'isGone';
  return canPunish(me, author) ? 'adminsOnly' : 'sameRank';
}
