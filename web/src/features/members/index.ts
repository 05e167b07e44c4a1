import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export { useNameAndAvatarEvents } from './member-changes/realtime.ts';
export { clearMemberStorageExceptDrafts } from './clear-member-storage-except-drafts.ts';
export { AuthLayout } from './AuthLayout.tsx';
export { prefetchSessionEndReason } from './session-end/queries.ts';
export { useAuthRedirectResultToast } from './sign-in-result-toast.ts';
export { useSessionSync } from './realtime.ts';
export { isEmail, isPasswordLongEnough } from './validate-auth-fields.ts';
export { addAvatarSizeToUrl } from './add-avatar-size-to-url.ts';
export { AvatarLink, MemberLink, useNameOrRemovedMemberFormatter } from './MemberLink.tsx';
export { useOwnSuspension } from './suspension.ts';
export { isStepUpDeclinedError, useRunWithStepUp } from './security/step-up.ts';
export { SignUpTermsNote } from './SignUpTermsNote.tsx';
export {
  updateCachedMe,
  getCachedMe,
  refreshMe,
  setCachedMeAndPurgePrevious,
  establishHubSession,
  useIsMfaPending,
  useIsSessionSyncing,
  useMe,
  useSignInByPassword,
  useSignOut,
} from './queries.ts';
export { useSessionEndingBan } from './suspended/queries.ts';
export { useSignOutWithToast } from './use-sign-out-with-toast.ts';
export { fetchMembersByNamePrefix } from './fetch-members-by-name-prefix.ts';

// Few pages and few members need these components, so their code is not part of the first load.
export const LazyMemberSearchResults = createLazyComponent(
  () => import('./member-picker/MemberSearchResults.tsx'),
  'MemberSearchResults',
);
export const LazyPickMemberDialog = createLazyComponent(
  () => import('./member-picker/PickMemberDialog.tsx'),
  'PickMemberDialog',
);
export const LazySuspendedNotice = createLazyComponent(
  () => import('./SuspendedNotice.tsx'),
  'SuspendedNotice',
);
