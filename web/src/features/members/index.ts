export { useFaceSignals } from './faces/live.ts';
export { forgetMember } from './forget-member.ts';
export { FrontPage } from './FrontPage.tsx';
export { noteSessionEnd } from './session-end/queries.ts';
export { useGreeting } from './greeting.ts';
export { useSession } from './live.ts';
export { isEmail, isLongEnough } from './login-checks.ts';
export { faceAddress } from './face-address.ts';
export { FaceLink, MemberLink, useShownName } from './MemberLink.tsx';
export { MemberChoice, PickMemberDialog } from './picking.ts';
export { SuspendedLine } from './suspended-line.ts';
export { useSuspension } from './suspension.ts';
export { isDeclined, useProofFirst } from './security/proof-first.ts';
export { TermsLine } from './TermsLine.tsx';
export {
  changeMe,
  readMe,
  refreshMe,
  setMe,
  syncMe,
  useIsSecondStepDue,
  useIsSyncing,
  useMe,
  useSignIn,
  useSignOut,
} from './queries.ts';
export { usePutOut } from './put-out/queries.ts';
export { useLeaving } from './use-leaving.ts';
export { findMembers } from './find-members.ts';
