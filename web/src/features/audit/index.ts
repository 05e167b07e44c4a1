export { isDay } from './days.ts';
