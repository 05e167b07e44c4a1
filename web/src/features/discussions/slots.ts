import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { createContext, use, type ComponentType } from 'react';

/**
 * The places in a discussion that rooms above this one fill. The app joins them; a place that nobody fills is not there.
 */
export type DiscussionSlots = {
  /** The button that likes it, with its count. */
  Like?: ComponentType<{ card: DiscussionCard }>;
  /** What hangs on it: pictures, files, links, videos, polls. Small on a card, whole in the discussion. */
  Hanging?: ComponentType<{ card: DiscussionCard; isWhole: boolean }>;
  /** Everything that was answered, and the field to answer in. */
  Comments?: ComponentType<{ discussion: Discussion }>;
  /** The button that keeps it for later, at its foot. */
  Keep?: ComponentType<{ card: DiscussionCard }>;
  /** What was asked before, while a title is being written. */
  Similar?: ComponentType<{ title: string }>;
  /** Further entries of its menu. */
  MenuItems?: ComponentType<{ card: DiscussionCard }>;
};

export const DiscussionSlotsContext = createContext<DiscussionSlots>({});

export const useSlots = () => use(DiscussionSlotsContext);
