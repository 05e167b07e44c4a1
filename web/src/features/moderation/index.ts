export {
  setContentDecisionTarget,
  useContentDecisionTarget,
  type ContentDecisionTarget,
} from './content-decision-target.ts';
export { useModerationEvents } from './realtime.ts';
export { useOwnSanctionUpdates } from './own/realtime.ts';
