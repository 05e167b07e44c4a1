import type { ErasureStep } from '#platform/context/erasure';
import { deleteConsents } from '../consents/store.ts';
import { purgeAvatars } from '../profile/avatars.ts';
import * as store from './erasure/store.ts';

const batch = 10;

/** Erases the avatars and the consents of a member. Their row is emptied last, by `hollowMember`. */
export const eraseMember: ErasureStep = async (ctx, { memberId }) => {
  const faces = await store.listMemberAvatarIds(ctx.db, { memberId, most: batch });
  await ctx.db.transaction(async (tx) => {
    await store.clearMemberAvatar(tx, memberId);
    await deleteConsents(tx, memberId);
  });
  if (faces.length === 0) return false;
  await purgeAvatars(ctx, faces);
  const left = await store.listMemberAvatarIds(ctx.db, { memberId, most: batch });
  if (left.some((id) => faces.includes(id))) throw new Error('the storage holds on to pictures');
  return left.length > 0;
};
