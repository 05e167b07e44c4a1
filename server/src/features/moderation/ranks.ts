import type { Action } from '@mutirao/contract/features/moderation/limits';
import { actions } from '@mutirao/contract/features/moderation/limits';
import { isAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { forbidden } from '#platform/http/refusal';

export type Ranked = { id: string; role: Role };

const onMember: readonly Action[] = ['warn', 'temporary_ban', 'permanent_ban'];

/**
 * Returns the actions that a staff member can take on content of another member. Staff cannot decide about themselves
 * or sanction an equal or higher rank, but can remove what such staff wrote. Only admins can ban permanently.
 */
export function mayDo(me: Ranked, author: Ranked): Action[] {
  if (me.id === author.id || !isAtLeast(me.role, 'moderator')) return [];
  return actions.filter((action) => {
    if (onMember.includes(action) && isAtLeast(author.role, me.role)) return false;
    return action !== 'permanent_ban' || me.role === 'admin';
  });
}

/** Throws an API error with the reason if the staff member cannot take the action. */
export function refuseOverreach(me: Ranked, author: Ranked, action: Action) {
  if (mayDo(me, author).includes(action)) return;
  if (me.id === author.id) throw forbidden('Você não pode decidir sobre o que você mesmo publicou.');
  if (isAtLeast(author.role, me.role)) throw forbidden('Você não pode punir alguém do mesmo papel ou acima.');
  throw forbidden('Só administradores podem banir para sempre.');
}
