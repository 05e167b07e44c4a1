import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

// Only needed to pick a member, so it is not part of the first page's bundle.
export const LazyPickMemberDialog = createLazyComponent(
  () => import('./member-picker/PickMemberDialog.tsx'),
  (dialog) => dialog.PickMemberDialog,
);
export const LazyMemberSearchResults = createLazyComponent(
  () => import('./member-picker/MemberSearchResults.tsx'),
  (item) => item.MemberSearchResults,
);
