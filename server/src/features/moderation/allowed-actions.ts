import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import { moderationActions } from '@mutirao/contract/features/moderation/limits';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import { ApiError } from '#platform/http/endpoints/api-error';

export type MemberWithRole = { id: string; role: Role };

/**
 * For each action: whether it punishes the author and not only concerns the content, and whether only admins can take
 * it.
 */
const actionRules: Record<ModerationAction, { isAgainstMember: boolean; needsAdmin: boolean }> = {
  ignore: { isAgainstMember: false, needsAdmin: false },
  delete: { isAgainstMember: false, needsAdmin: false },
  warn: { isAgainstMember: true, needsAdmin: false },
  temporary_ban: { isAgainstMember: true, needsAdmin: false },
  permanent_ban: { isAgainstMember: true, needsAdmin: true },
};

/**
 * Returns the actions that a staff member can take on content of another member. Staff cannot decide about themselves
 * or sanction an equal or higher rank, but can remove what such staff wrote. Only admins can ban permanently.
 */
export function listAllowedActions(me: MemberWithRole, author: MemberWithRole): ModerationAction[] {
  if (me.id === author.id || !isRoleAtLeast(me.role, 'moderator')) return [];
  return moderationActions.filter((action) => {
    const { isAgainstMember, needsAdmin } = actionRules[action];
    if (isAgainstMember && isRoleAtLeast(author.role, me.role)) return false;
    return !needsAdmin || me.role === 'admin';
  });
}

/** Throws an API error with the reason if the staff member cannot take the action. */
export function rejectDisallowedAction(me: MemberWithRole, author: MemberWithRole, action: ModerationAction) {
  if (listAllowedActions(me, author).includes(action)) return;
  if (me.id === author.id) throw new ApiError(moderationErrors.cannot_decide_own_content());
  if (isRoleAtLeast(author.role, me.role)) throw new ApiError(moderationErrors.cannot_punish_same_role());
  throw new ApiError(moderationErrors.permanent_ban_by_admins_only());
}
