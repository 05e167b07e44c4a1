import { words as attachments } from '#features/attachments/words/es-ES.ts';
import { words as bookmarks } from '#features/bookmarks/words/es-ES.ts';
import { words as community } from '#features/community/words/es-ES.ts';
import { words as discussions } from '#features/discussions/words/es-ES.ts';
import { words as hubSettings } from '#features/hub-settings/words/es-ES.ts';
import { words as likes } from '#features/likes/words/es-ES.ts';
import { words as members } from '#features/members/words/es-ES.ts';
import { words as polls } from '#features/polls/words/es-ES.ts';
import { words as reports } from '#features/reports/words/es-ES.ts';
import { words as problems } from '#platform/words/problems/es-ES.ts';
import { words as app } from './app/es-ES.ts';

export const messages = {
  app,
  attachments,
  bookmarks,
  community,
  discussions,
  hubSettings,
  likes,
  members,
  polls,
  problems,
  reports,
};
