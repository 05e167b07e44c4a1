export { isValidDay } from './days.ts';
