import { messages as hubSettings } from '#features/hub-settings/messages/es-ES.ts';
import { messages as members } from '#features/members/messages/es-ES.ts';
import { messages as problems } from '#platform/messages/problems/es-ES.ts';
import { messages as app } from './app/es-ES.ts';

export const messages = { app, hubSettings, members, problems };
