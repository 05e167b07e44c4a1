import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { NewPoll } from '@mutirao/contract/features/polls/shapes';
import { createContext, use, type ComponentType } from 'react';

/** Something that is to hang on a discussion once it is published. */
export type Attachable = {
  /** A UUID: under it it is sent, however often. */
  key: string;
  /** Why it cannot be sent as it is, in words for its author. */
  problem?: string | undefined;
} & (
  | {
      kind: 'file';
      file: File;
      /** This browser does not store it, so that a reload loses it. */
      isUnkept?: boolean;
    }
  | { kind: 'link' | 'video'; url: string }
  | { kind: 'poll'; poll: NewPoll }
);

type AttachingProps = {
  items: readonly Attachable[];
  onChange: (change: (items: readonly Attachable[]) => readonly Attachable[]) => void;
  /** What whoever opened the composer pressed. */
  startWith?: Attachable['kind'] | undefined;
};

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
  /** Titles and tags for what is being written, where the hub has somebody to ask for them. */
  Suggested?: ComponentType<{
    title: string;
    content: string;
    tags: readonly string[];
    onTitle: (title: string) => void;
    onTags: (tags: readonly string[]) => void;
  }>;
  /** The buttons of the composer that hang things on what is being written, and what was chosen so far. */
  Attaching?: ComponentType<AttachingProps>;
  /** The same buttons under the line that invites to write: they open the composer. */
  AttachButtons?: ComponentType<{ onPick: (kind: Attachable['kind']) => void; className?: string }>;
  /** Sends what was chosen, one after the other, once the discussion is there. */
  sendAttachments?: (discussion: Discussion, items: readonly Attachable[]) => void;
  /** Further entries of its menu. */
  MenuItems?: ComponentType<{ card: DiscussionCard }>;
  /** What staff do about whoever wrote it, in its menu beside deleting it. */
  StaffItems?: ComponentType<{ card: DiscussionCard }>;
};

export const DiscussionSlotsContext = createContext<DiscussionSlots>({});

export const useSlots = () => use(DiscussionSlotsContext);
