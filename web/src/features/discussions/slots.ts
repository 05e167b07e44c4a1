import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { NewPoll } from '@mutirao/contract/features/polls/schemas';
import { createContext, use, type ComponentType } from 'react';

/** An item that is attached to a discussion once it is published. */
export type AttachmentDraft = {
  /** The idempotency key: a UUID that stays the same across retries. */
  key: string;
  /** Why the attachment cannot be sent, as a sentence for the user; undefined if it can be sent. */
  problem?: string | undefined;
} & (
  | {
      kind: 'file';
      file: File;
      /** True if this browser could not store the file, so that a reload of the page loses it. */
      isNotStored?: boolean;
    }
  | { kind: 'link' | 'video'; url: string }
  | { kind: 'poll'; poll: NewPoll }
);

type AttachingProps = {
  items: readonly AttachmentDraft[];
  onChange: (change: (items: readonly AttachmentDraft[]) => readonly AttachmentDraft[]) => void;
  /** The attachment kind of the button that opened the composer. */
  startWith?: AttachmentDraft['kind'] | undefined;
};

/**
 * The slots of a discussion that features of higher layers fill. The app joins them; a slot without a component is not
 * rendered.
 */
export type DiscussionSlots = {
  /** The like button of the discussion, with the number of likes. */
  Like?: ComponentType<{ card: DiscussionCard }>;
  /**
   * The attachments of a discussion: pictures, files, links, videos, polls. Small on a card, full size in the
   * discussion.
   */
  Attachments?: ComponentType<{ card: DiscussionCard; isExpanded: boolean }>;
  /** All comments of the discussion, and the field to write one. */
  Comments?: ComponentType<{ discussion: Discussion }>;
  /** The bookmark button at the foot of the discussion. */
  BookmarkButton?: ComponentType<{ card: DiscussionCard }>;
  /** Similar discussions, shown while the user writes a title. */
  Similar?: ComponentType<{ title: string }>;
  /** Suggested titles and tags for the text that is being written, where the hub has an assistant. */
  Suggestions?: ComponentType<{
    title: string;
    content: string;
    tags: readonly string[];
    onTitle: (title: string) => void;
    onTags: (tags: readonly string[]) => void;
  }>;
  /** The composer's buttons that attach items to the text that is being written, and the items chosen so far. */
  AttachmentEditor?: ComponentType<AttachingProps>;
  /** The buttons below the collapsed composer. Each opens the composer with a new attachment of its kind. */
  AttachButtons?: ComponentType<{ onPick: (kind: AttachmentDraft['kind']) => void; className?: string }>;
  /** Sends the chosen attachments one after the other, after the discussion has been published. */
  sendAttachments?: (discussion: Discussion, items: readonly AttachmentDraft[]) => void;
  /** Further items of the discussion's menu. */
  MenuItems?: ComponentType<{ card: DiscussionCard }>;
  /** Menu items with which staff sanction the author, beside the item that deletes the discussion. */
  SanctionMenuItems?: ComponentType<{ card: DiscussionCard }>;
};

export const DiscussionSlotsContext = createContext<DiscussionSlots>({});

export const useDiscussionSlots = () => use(DiscussionSlotsContext);
