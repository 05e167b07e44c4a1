import { messages as attachments } from './features/attachments.ts';
import { messages as bookmarks } from './features/bookmarks.ts';
import { messages as community } from './features/community.ts';
import { messages as discussions } from './features/discussions.ts';
import { messages as likes } from './features/likes.ts';
import { messages as levels } from './features/points.ts';
import { messages as polls } from './features/polls.ts';
import { messages as rankings } from './features/rankings.ts';
import { messages as reports } from './features/reports.ts';
import { messages as drafts } from './platform/drafts.ts';
import { messages as lists } from './platform/lists.ts';

/** The texts of every screen after sign-in. */
export const messages = {
  attachments,
  bookmarks,
  community,
  discussions,
  drafts,
  levels,
  likes,
  lists,
  polls,
  rankings,
  reports,
};

export type Messages = typeof messages;
