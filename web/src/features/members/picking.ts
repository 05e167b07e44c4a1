import { part } from '#platform/parts/part.ts';

// For those who look for somebody, and for nobody's first page.
export const PickMemberDialog = part(
  () => import('./picking/PickMemberDialog.tsx'),
  (it) => it.PickMemberDialog,
);
export const MemberChoice = part(
  () => import('./picking/MemberChoice.tsx'),
  (it) => it.MemberChoice,
);
