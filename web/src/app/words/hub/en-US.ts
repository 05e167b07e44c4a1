import { words as attachments } from '#features/attachments/words/en-US.ts';
import { words as bookmarks } from '#features/bookmarks/words/en-US.ts';
import { words as community } from '#features/community/words/en-US.ts';
import { words as discussions } from '#features/discussions/words/en-US.ts';
import { words as likes } from '#features/likes/words/en-US.ts';
import { words as levels } from '#features/points/words/en-US.ts';
import { words as polls } from '#features/polls/words/en-US.ts';
import { words as rankings } from '#features/rankings/words/en-US.ts';
import { words as reports } from '#features/reports/words/en-US.ts';
import { words as drafts } from '#platform/drafts/words/en-US.ts';
import { words as lists } from '#platform/lists/words/en-US.ts';

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
