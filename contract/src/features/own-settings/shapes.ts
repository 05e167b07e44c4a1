import * as z from 'zod/mini';
import { languages } from '../../kit/languages.ts';
import { profile } from '../members/shapes.ts';

/** What a member has settled for themselves. What a hub does not have yet is kept until it does. */
export const settings = z.object({
  email: profile.shape.email,
  /** The one in force: the member's own, or what the browser asks for until one is chosen. */
  language: z.enum(languages),
  showEmail: profile.shape.showEmail,
  showPoints: profile.shape.showPoints,
  /** Whether others may write to them in private. */
  allowDirectMessages: z.boolean(),
  profileVisibility: profile.shape.profileVisibility,
  /** Letters that are neither about the safety of the account nor a duty to tell. */
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  communityUpdates: z.boolean(),
  courseUpdates: z.boolean(),
  eventReminders: z.boolean(),
  weeklyDigest: z.boolean(),
  /** Summaries of long discussions; answers with links; titles and tags for what one writes. */
  aiAssistance: z.boolean(),
  aiRecommendations: z.boolean(),
  aiContentSuggestions: z.boolean(),
  /** Whether what one has written stays out of what others ask the model. */
  keepTextsFromAi: z.boolean(),
});
export type Settings = z.output<typeof settings>;

/** What is left out stays as it is. The address is the account's, and changes there. */
export const settingsChange = z.partial(z.omit(settings, { email: true }));
export type SettingsChange = z.output<typeof settingsChange>;

export const aiObjection = z.object({ keepTextsFromAi: settings.shape.keepTextsFromAi });
