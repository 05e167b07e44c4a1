import type { Messages } from '#messages/pt-BR/catalogue.ts';
import { messages as hubSettings } from './features/hub-settings.ts';
import { messages as members } from './features/members.ts';
import { messages as problems } from './platform/problems.ts';
import { messages as app } from './app.ts';

export const messages: Messages = { app, hubSettings, members, problems };
