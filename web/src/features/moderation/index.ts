export { askToDecide, useAskedDecision, type AskedDecision } from './asked.ts';
export { useModerationSignals } from './live.ts';
export { useStanding } from './own/live.ts';
