export { setDecisionRequest, useDecisionRequest, type DecisionRequest } from './decision-request.ts';
export { useModerationEvents } from './realtime.ts';
export { useOwnSanctionUpdates } from './own/realtime.ts';
