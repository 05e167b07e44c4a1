export { FrontPage } from './FrontPage.tsx';
export { useGreeting } from './greeting.ts';
export { useSession } from './live.ts';
export { isEmail, isLongEnough } from './login-checks.ts';
export { FaceLink, MemberLink } from './MemberLink.tsx';
export {
  findMembers,
  prepareSignIn,
  setMe,
  useChangeLanguage,
  useIsSecondStepDue,
  useMe,
  useSignIn,
  useSignOut,
} from './queries.ts';
