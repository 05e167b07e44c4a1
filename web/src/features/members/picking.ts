import { lazyComponent } from '#platform/parts/part.ts';

// Only needed to pick a member, so it is not part of the first page's bundle.
export const LazyPickMemberDialog = lazyComponent(
  () => import('./picking/PickMemberDialog.tsx'),
  (it) => it.PickMemberDialog,
);
export const LazyMemberChoice = lazyComponent(
  () => import('./picking/MemberChoice.tsx'),
  (it) => it.MemberChoice,
);
