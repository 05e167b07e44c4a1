export { CategoryBar } from './CategoryBar.tsx';
export { Composer } from './Composer.tsx';
export { Feed } from './Feed.tsx';
export type { FeedWish } from './keys.ts';
