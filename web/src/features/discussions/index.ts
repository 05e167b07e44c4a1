export { CategoryBar } from './CategoryBar.tsx';
export { Composer } from './Composer.tsx';
export { DiscussionDialog } from './layers.ts';
export { Feed } from './Feed.tsx';
export type { FeedWish } from './keys.ts';
export { useDiscussionSignals } from './live.ts';
export { changeCards, refreshAttachments } from './queries.ts';
export { DiscussionSlotsContext, type Attachable, type DiscussionSlots } from './slots.ts';
