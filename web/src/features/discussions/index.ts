export { CategoryBar } from './CategoryBar.tsx';
export { Composer } from './Composer.tsx';
export { DiscussionDialog } from './layers.ts';
export { Feed } from './Feed.tsx';
export { toneOf } from './categories.ts';
export { LoadMore } from './LoadMore.tsx';
export type { FeedWish } from './keys.ts';
export { useDiscussionSignals } from './live.ts';
export { DiscussionSlotsContext, type DiscussionSlots } from './slots.ts';
