import { words as community } from '#features/community/words/en-US.ts';
import { words as discussions } from '#features/discussions/words/en-US.ts';
import { words as hubSettings } from '#features/hub-settings/words/en-US.ts';
import { words as members } from '#features/members/words/en-US.ts';
import { words as problems } from '#platform/words/problems/en-US.ts';
import { words as app } from './app/en-US.ts';

export const messages = { app, community, discussions, hubSettings, members, problems };
