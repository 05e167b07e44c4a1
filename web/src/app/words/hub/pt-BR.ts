import { words as attachments } from '#features/attachments/words/pt-BR.ts';
import { words as bookmarks } from '#features/bookmarks/words/pt-BR.ts';
import { words as community } from '#features/community/words/pt-BR.ts';
import { words as discussions } from '#features/discussions/words/pt-BR.ts';
import { words as likes } from '#features/likes/words/pt-BR.ts';
import { words as levels } from '#features/points/words/pt-BR.ts';
import { words as polls } from '#features/polls/words/pt-BR.ts';
import { words as rankings } from '#features/rankings/words/pt-BR.ts';
import { words as reports } from '#features/reports/words/pt-BR.ts';
import { words as drafts } from '#platform/drafts/words/pt-BR.ts';
import { words as lists } from '#platform/lists/words/pt-BR.ts';

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
