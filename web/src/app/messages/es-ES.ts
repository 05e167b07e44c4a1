import { words as hubSettings } from '#features/hub-settings/messages/es-ES.ts';
import { words as members } from '#features/members/messages/es-ES.ts';
import { words as problems } from '#platform/messages/problems/es-ES.ts';
import { words as app } from './app/es-ES.ts';

export const messages = { app, hubSettings, members, problems };
