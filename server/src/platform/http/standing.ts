import type { Caller } from '#platform/session/caller';
import { banSentence } from './ban-sentence.ts';
import { clearedCache } from './headers.ts';
import { inMaintenance, Refusal } from './refusal.ts';

type Standing = Pick<
  Caller,
  'role' | 'lacksFactor' | 'inMaintenance' | 'isLeaving' | 'isWaiting' | 'punishment'
>;

/**
 * What is asked: whether it is anybody's, session or not, whether it is for staff alone, and whether it only reads, as a ban
 * for a time leaves it.
 */
type Asked = { isAnyones: boolean; isOfStaff: boolean; isReading: boolean };

/** Why whoever stands so may not do what a call or a frame asks; nothing where they may. */
export function standingRefusal(it: Standing, { isAnyones, isOfStaff, isReading }: Asked, zone: string) {
  const { punishment } = it;
  // Staff without the second factor are members here too, and are told by the calls of staff what they lack.
  if (it.inMaintenance && (it.role === 'member' || (it.lacksFactor && !isOfStaff))) return inMaintenance();
  if (isAnyones) return undefined;
  if (it.isLeaving) return new Refusal('account_leaving');
  if (it.isWaiting) return new Refusal('awaiting_approval');
  if (punishment?.type === 'permanent_ban')
    return new Refusal('user_banned', banSentence(punishment, zone), { headers: clearedCache });
  if (punishment && !isReading) return new Refusal('user_banned', banSentence(punishment, zone));
  return undefined;
}
