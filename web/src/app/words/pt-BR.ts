import { words as hubSettings } from '#features/hub-settings/words/pt-BR.ts';
import { words as members } from '#features/members/words/pt-BR.ts';
import { words as problems } from '#platform/words/problems/pt-BR.ts';
import { words as app } from './app/pt-BR.ts';

export const messages = { app, hubSettings, members, problems };
