export { useMemberChangeEvents } from './faces/live.ts';
export { clearMemberStorage } from './forget-member.ts';
export { AuthLayout } from './FrontPage.tsx';
export { fetchSessionEndReason } from './session-end/queries.ts';
export { useSignInResultToast } from './greeting.ts';
export { useSessionSync } from './live.ts';
export { isEmail, isPasswordLongEnough } from './login-checks.ts';
export { avatarImageUrl } from './face-address.ts';
export { AvatarLink, MemberLink, useDisplayName } from './MemberLink.tsx';
export { LazyMemberChoice, LazyPickMemberDialog } from './picking.ts';
export { LazySuspendedNotice } from './suspended-line.ts';
export { useSuspension } from './suspension.ts';
export { isStepUpDeclinedError, useStepUp } from './security/proof-first.ts';
export { TermsLine } from './TermsLine.tsx';
export {
  updateMe,
  getMe,
  refreshMe,
  setMe,
  syncMe,
  useIsMfaPending,
  useIsSyncing,
  useMe,
  useSignIn,
  useSignOut,
} from './queries.ts';
export { useSuspendedBan } from './put-out/queries.ts';
export { useSignOutWithToast } from './use-leaving.ts';
export { searchMembersByName } from './find-members.ts';
