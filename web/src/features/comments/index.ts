export { commentsKeys } from './keys.ts';
