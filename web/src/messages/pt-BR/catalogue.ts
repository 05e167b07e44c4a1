import { messages as hubSettings } from './features/hub-settings.ts';
import { messages as members } from './features/members.ts';
import { messages as problems } from './platform/problems.ts';
import { messages as app } from './app.ts';

/** The texts of every page. */
export const messages = { app, hubSettings, members, problems };

export type Messages = typeof messages;
