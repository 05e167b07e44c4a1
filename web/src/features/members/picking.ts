import { part } from '#platform/parts/part.ts';

// Only needed to pick a member, so it is not part of the first page's bundle.
export const PickMemberDialog = part(
  () => import('./picking/PickMemberDialog.tsx'),
  (it) => it.PickMemberDialog,
);
export const MemberChoice = part(
  () => import('./picking/MemberChoice.tsx'),
  (it) => it.MemberChoice,
);
