export { commentKeys } from './keys.ts';
