import { messages as attachments } from '#features/attachments/messages/es-ES.ts';
import { messages as bookmarks } from '#features/bookmarks/messages/es-ES.ts';
import { messages as community } from '#features/community/messages/es-ES.ts';
import { messages as discussions } from '#features/discussions/messages/es-ES.ts';
import { messages as likes } from '#features/likes/messages/es-ES.ts';
import { messages as levels } from '#features/points/messages/es-ES.ts';
import { messages as polls } from '#features/polls/messages/es-ES.ts';
import { messages as rankings } from '#features/rankings/messages/es-ES.ts';
import { messages as reports } from '#features/reports/messages/es-ES.ts';
import { messages as drafts } from '#platform/drafts/messages/es-ES.ts';
import { messages as lists } from '#platform/lists/messages/es-ES.ts';

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
