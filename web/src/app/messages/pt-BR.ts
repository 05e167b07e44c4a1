import { messages as hubSettings } from '#features/hub-settings/messages/pt-BR.ts';
import { messages as members } from '#features/members/messages/pt-BR.ts';
import { messages as problems } from '#platform/messages/problems/pt-BR.ts';
import { messages as app } from './app/pt-BR.ts';

export const messages = { app, hubSettings, members, problems };
