import { words as hubSettings } from '#features/hub-settings/words/en-US.ts';
import { words as members } from '#features/members/words/en-US.ts';
import { words as problems } from '#platform/words/problems/en-US.ts';
import { words as app } from './app/en-US.ts';

export const messages = { app, hubSettings, members, problems };
