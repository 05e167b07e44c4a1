export { likesKeys } from './keys.ts';
