import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import type { PollResultsVisibility } from '@mutirao/contract/features/polls/limits';
import type { Role } from '@mutirao/contract/kit/roles';

/** An attachment as the view `attachment_cards` stores it, with the viewer's own ballot. */
export type AttachmentRow = {
  id: string;
  type: Attachment['type'];
  fileId?: string;
  originalName?: string;
  mediaType?: string;
  bytes?: number;
  width?: number;
  height?: number;
  placeholder?: string;
  linkUrl?: string;
  linkTitle?: string;
  linkDescription?: string;
  pictureId?: string;
  youtubeVideoId?: string;
  youtubeTitle?: string;
  pollTitle?: string;
  allowMultiple?: boolean;
  results?: PollResultsVisibility;
  closesAt?: string | null;
  options?: { text: string; votes: number }[];
  voters?: number;
  choices?: number[] | null;
};

export type DiscussionRow = {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  category: CategorySlug | null;
  tags: string[];
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Role;
  created_at: Date;
  edited_at: Date | null;
  likes: number;
  replies: number;
  relevance: number;
  views: number;
  liked: boolean;
  bookmarked: boolean;
  /** Whether the viewer follows the discussion; null if neither the viewer nor the hub has set this. */
  follows: boolean | null;
  pinned: boolean;
  locked: boolean;
  accepted_comment_id: string | null;
  /** The number of replies that the reader has read or written; null if they never opened or joined the discussion. */
  replies_read: number | null;
  read_at: Date | null;
  attachments: AttachmentRow[] | null;
  /** When the viewer was last notified of something in the discussion that is still unread; absent if not selected. */
  notified_at?: Date | null;
  /** The event that the discussion belongs to; absent if not selected. */
  event_id?: string | null;
  /** The lesson that the discussion asks about; absent if not selected. */
  lesson?: { id: string; courseId: string; second: number | null } | null;
  /** True while hidden until staff decide; absent for public discussions. */
  under_review?: boolean;
};

export type DiscussionCardRow = Omit<
  DiscussionRow,
  'content' | 'views' | 'read_at' | 'event_id' | 'lesson' | 'notified_at'
> & {
  content: string | null;
  /** True if there is a next page. */
  has_more: boolean;
};
