import { messages as attachments } from '#features/attachments/messages/en-US.ts';
import { messages as bookmarks } from '#features/bookmarks/messages/en-US.ts';
import { messages as community } from '#features/community/messages/en-US.ts';
import { messages as discussions } from '#features/discussions/messages/en-US.ts';
import { messages as likes } from '#features/likes/messages/en-US.ts';
import { messages as levels } from '#features/points/messages/en-US.ts';
import { messages as polls } from '#features/polls/messages/en-US.ts';
import { messages as rankings } from '#features/rankings/messages/en-US.ts';
import { messages as reports } from '#features/reports/messages/en-US.ts';
import { messages as drafts } from '#platform/drafts/messages/en-US.ts';
import { messages as lists } from '#platform/lists/messages/en-US.ts';

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
