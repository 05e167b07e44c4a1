import { words as hubSettings } from '#features/hub-settings/words/es-ES.ts';
import { words as members } from '#features/members/words/es-ES.ts';
import { words as problems } from '#platform/words/problems/es-ES.ts';
import { words as app } from './app/es-ES.ts';

export const messages = { app, hubSettings, members, problems };
