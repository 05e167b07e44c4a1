export { profileKeys } from './keys.ts';
