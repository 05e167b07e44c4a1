import { words as attachments } from '#features/attachments/words/pt-BR.ts';
import { words as bookmarks } from '#features/bookmarks/words/pt-BR.ts';
import { words as community } from '#features/community/words/pt-BR.ts';
import { words as discussions } from '#features/discussions/words/pt-BR.ts';
import { words as hubSettings } from '#features/hub-settings/words/pt-BR.ts';
import { words as likes } from '#features/likes/words/pt-BR.ts';
import { words as members } from '#features/members/words/pt-BR.ts';
import { words as polls } from '#features/polls/words/pt-BR.ts';
import { words as reports } from '#features/reports/words/pt-BR.ts';
import { words as problems } from '#platform/words/problems/pt-BR.ts';
import { words as app } from './app/pt-BR.ts';

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
