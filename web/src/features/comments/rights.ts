import { commentLimits } from '@mutirao/contract/features/comments/limits';
import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { newcomerHours } from '@mutirao/contract/kit/rates';

const minute = 60_000;
const hour = 60 * minute;

type Reader = Pick<Profile, 'id' | 'role' | 'createdAt'>;
type Written = Pick<Comment, 'authorId' | 'author' | 'createdAt'>;

/**
 * Whether the hub takes another text: one's own, from newcomers only for a while; as staff what members wrote; as admin
 * everything.
 */
export function mayEdit(me: Reader | null, { authorId, author, createdAt }: Written, now: Date): boolean {
  if (!me) return false;
  if (me.id !== authorId) return me.role === 'admin' || (me.role === 'moderator' && author.role === 'member');
  const isNewcomer = me.role === 'member' && ageOf(me.createdAt, now) < newcomerHours * hour;
  return !isNewcomer || ageOf(createdAt, now) <= commentLimits.newcomerEditing * minute;
}

const ageOf = (moment: string, now: Date) => now.getTime() - Date.parse(moment);
