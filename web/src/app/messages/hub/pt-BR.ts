import { messages as attachments } from '#features/attachments/messages/pt-BR.ts';
import { messages as bookmarks } from '#features/bookmarks/messages/pt-BR.ts';
import { messages as community } from '#features/community/messages/pt-BR.ts';
import { messages as discussions } from '#features/discussions/messages/pt-BR.ts';
import { messages as likes } from '#features/likes/messages/pt-BR.ts';
import { messages as levels } from '#features/points/messages/pt-BR.ts';
import { messages as polls } from '#features/polls/messages/pt-BR.ts';
import { messages as rankings } from '#features/rankings/messages/pt-BR.ts';
import { messages as reports } from '#features/reports/messages/pt-BR.ts';
import { messages as drafts } from '#platform/drafts/messages/pt-BR.ts';
import { messages as lists } from '#platform/lists/messages/pt-BR.ts';

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
