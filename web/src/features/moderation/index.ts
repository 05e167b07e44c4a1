export { setDecisionRequest, useDecisionRequest, type DecisionRequest } from './asked.ts';
export { useModerationEvents } from './live.ts';
export { useOwnSanctionEvents } from './own/live.ts';
