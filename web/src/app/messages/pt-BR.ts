import { words as hubSettings } from '#features/hub-settings/messages/pt-BR.ts';
import { words as members } from '#features/members/messages/pt-BR.ts';
import { words as problems } from '#platform/messages/problems/pt-BR.ts';
import { words as app } from './app/pt-BR.ts';

export const messages = { app, hubSettings, members, problems };
