export {
  setWarnOrBanAuthorTarget,
  useWarnOrBanAuthorTarget,
  type WarnOrBanAuthorTarget,
} from './warn-or-ban-author-target.ts';
export { useModerationEvents } from './realtime.ts';
export { useOwnSanctionUpdates } from './own/realtime.ts';
