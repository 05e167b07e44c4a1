import { words as attachments } from '#features/attachments/words/es-ES.ts';
import { words as bookmarks } from '#features/bookmarks/words/es-ES.ts';
import { words as community } from '#features/community/words/es-ES.ts';
import { words as discussions } from '#features/discussions/words/es-ES.ts';
import { words as likes } from '#features/likes/words/es-ES.ts';
import { words as levels } from '#features/points/words/es-ES.ts';
import { words as polls } from '#features/polls/words/es-ES.ts';
import { words as rankings } from '#features/rankings/words/es-ES.ts';
import { words as reports } from '#features/reports/words/es-ES.ts';
import { words as drafts } from '#platform/drafts/words/es-ES.ts';
import { words as lists } from '#platform/lists/words/es-ES.ts';

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
