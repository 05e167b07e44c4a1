export { useCounted } from './counted.ts';
export { useSupportSignals } from './live.ts';
