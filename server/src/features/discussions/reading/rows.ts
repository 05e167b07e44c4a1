import type { Attachment } from '@mutirao/contract/features/attachments/shapes';
import type { Category } from '@mutirao/contract/features/discussions/limits';
import type { PollResults } from '@mutirao/contract/features/polls/limits';
import type { Role } from '@mutirao/contract/kit/roles';

/** What hangs on a discussion, as the view `attachment_cards` keeps it, with the reader's own ballot. */
export type HangingRow = {
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
  results?: PollResults;
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
  category: Category | null;
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
  /** Null while nobody has said so or otherwise. */
  follows: boolean | null;
  pinned: boolean;
  locked: boolean;
  accepted_comment_id: string | null;
  /** How many answers there were when the reader was last here; null for what was never opened. */
  replies_read: number | null;
  read_at: Date | null;
  hanging: HangingRow[] | null;
  /** When the reader was last told of something in it that they have not read; absent where nobody asked. */
  notified_at?: Date | null;
  /** What it is the conversation of; absent where nobody asked. */
  event_id?: string | null;
  /** What it asks about; absent where nobody asked. */
  lesson?: { id: string; courseId: string; second: number | null } | null;
  /** Hidden until staff decide; absent for what everybody sees. */
  under_review?: boolean;
};

export type CardRow = Omit<
  DiscussionRow,
  'content' | 'views' | 'read_at' | 'event_id' | 'lesson' | 'notified_at'
> & {
  content: string | null;
  /** Whether there are more behind the page. */
  has_more: boolean;
};
