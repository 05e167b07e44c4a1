import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Only needed to pick a member, so it is not part of the first page's bundle.
export const LazyPickMemberDialog = lazyComponent(
  () => import('./member-picker/PickMemberDialog.tsx'),
  (dialog) => dialog.PickMemberDialog,
);
export const LazyMemberSearchResults = lazyComponent(
  () => import('./member-picker/MemberSearchResults.tsx'),
  (item) => item.MemberSearchResults,
);
