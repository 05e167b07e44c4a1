import type { Erasure } from '#platform/house/personal-data';
import { deleteConsents } from '../consents/store.ts';
import { discardAvatars } from '../profile/avatars.ts';
import * as store from './erasure/store.ts';

const batch = 10;

/** Erases the avatars and the consents of a member. Their row is emptied last, by `hollowMember`. */
export const eraseMember: Erasure = async (house, { memberId }) => {
  const faces = await store.listFaces(house.db, { memberId, most: batch });
  await house.db.transaction(async (tx) => {
    await store.hideFace(tx, memberId);
    await deleteConsents(tx, memberId);
  });
  if (faces.length === 0) return false;
  await discardAvatars(house, faces);
  const left = await store.listFaces(house.db, { memberId, most: batch });
  if (left.some((id) => faces.includes(id))) throw new Error('the storage holds on to pictures');
  return left.length > 0;
};
