export { useSupportEvents } from './live.ts';
