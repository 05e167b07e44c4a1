export { useSupportEvents } from './realtime.ts';
