export { bookmarksKeys } from './keys.ts';
