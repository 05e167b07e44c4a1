export { useSupportSignals } from './live.ts';
