import { words as community } from '#features/community/words/es-ES.ts';
import { words as discussions } from '#features/discussions/words/es-ES.ts';
import { words as hubSettings } from '#features/hub-settings/words/es-ES.ts';
import { words as members } from '#features/members/words/es-ES.ts';
import { words as problems } from '#platform/words/problems/es-ES.ts';
import { words as app } from './app/es-ES.ts';

export const messages = { app, community, discussions, hubSettings, members, problems };
