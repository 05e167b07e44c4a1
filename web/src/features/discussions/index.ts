export { CategoryBar } from './CategoryBar.tsx';
export { Composer } from './Composer.tsx';
export { DiscussionDialog, Markdown } from './layers.ts';
export { Feed } from './Feed.tsx';
export type { FeedWish } from './keys.ts';
export { LoadMore } from './LoadMore.tsx';
export { changeDiscussion } from './queries.ts';
export { useDiscussionSignals } from './live.ts';
export { DiscussionSlotsContext, type DiscussionSlots } from './slots.ts';
