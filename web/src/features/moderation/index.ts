export { setDecisionRequest, useDecisionRequest, type DecisionRequest } from './decision-request.ts';
export { useModerationEvents } from './realtime.ts';
export { useOwnSanctionEvents } from './own/realtime.ts';
