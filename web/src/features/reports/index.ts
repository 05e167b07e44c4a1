export { reportsKeys } from './keys.ts';
