import type { ErasureStep } from '#platform/context/erasure';
import { deleteMemberConsents } from '../store/consents.ts';
import { purgeAvatarsUnlessShown } from '../profile/avatars.ts';
import * as store from '../store/erasure.ts';

const batch = 10;

/** Erases the avatars and the consents of a member. Their row is emptied last, by `anonymizeMember`. */
export const eraseAvatarsAndConsents: ErasureStep = async (ctx, { memberId }) => {
  const avatars = await store.listMemberAvatarIds(ctx.db, { memberId, limit: batch });
  await ctx.db.transaction(async (tx) => {
    await store.clearMemberAvatar(tx, memberId);
    await deleteMemberConsents(tx, memberId);
  });
  if (avatars.length === 0) return false;
  await purgeAvatarsUnlessShown(ctx, avatars);
  const remaining = await store.listMemberAvatarIds(ctx.db, { memberId, limit: batch });
  if (remaining.some((id) => avatars.includes(id))) throw new Error('the storage did not delete the avatars');
  return remaining.length > 0;
};
