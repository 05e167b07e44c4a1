import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { isEditWindowClosed } from '@mutirao/contract/kit/newcomers';

type Reader = Pick<OwnProfile, 'id' | 'role' | 'createdAt'>;
type EditableComment = Pick<Comment, 'authorId' | 'author' | 'createdAt'>;

/**
 * True if the hub accepts an edit: authors edit their own comments, newcomers only for a while; moderators edit
 * comments of authors who are not staff; admins edit all.
 */
export function canEditComment(
  me: Reader | null,
  { authorId, author, createdAt }: EditableComment,
  now: Date,
): boolean {
  if (!me) return false;
  if (me.id !== authorId)
    return me.role === 'admin' || (me.role === 'moderator' && !isStaffRole(author.role));
  return !isEditWindowClosed(new Date(createdAt), {
    me: { role: me.role, createdAt: new Date(me.createdAt) },
    now,
  });
}
