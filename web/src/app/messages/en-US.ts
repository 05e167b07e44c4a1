import { messages as hubSettings } from '#features/hub-settings/messages/en-US.ts';
import { messages as members } from '#features/members/messages/en-US.ts';
import { messages as problems } from '#platform/messages/problems/en-US.ts';
import { messages as app } from './app/en-US.ts';

export const messages = { app, hubSettings, members, problems };
