import * as z from 'zod/mini';
import { languages } from '../../kit/languages.ts';
import { ownProfileSchema } from '../members/schemas.ts';

/** A member's own settings. A setting for a feature that the hub does not have yet is stored until it does. */
export const memberSettingsSchema = z.object({
  email: ownProfileSchema.shape.email,
  /** The effective language: that of the profile, or that of the browser if it is null. */
  language: z.enum(languages),
  showEmail: ownProfileSchema.shape.showEmail,
  showPoints: ownProfileSchema.shape.showPoints,
  /** Whether others can send them private messages. */
  allowDirectMessages: z.boolean(),
  profileVisibility: ownProfileSchema.shape.profileVisibility,
  /** Whether the member receives e-mails that are neither about account security nor legally required. */
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  communityUpdates: z.boolean(),
  courseUpdates: z.boolean(),
  eventReminders: z.boolean(),
  weeklyDigest: z.boolean(),
  /**
   * The next three fields: whether the member uses the summaries of long discussions, the answers with links,
   * and the suggested titles and tags for drafts.
   */
  aiAssistance: z.boolean(),
  aiRecommendations: z.boolean(),
  aiContentSuggestions: z.boolean(),
  /** Whether the member’s texts are excluded from what others ask the model. */
  keepTextsFromAi: z.boolean(),
});
export type MemberSettings = z.output<typeof memberSettingsSchema>;

/** Omitted fields stay unchanged. The email address belongs to the account, and is changed there. */
export const memberSettingsChangeSchema = z.partial(z.omit(memberSettingsSchema, { email: true }));
export type MemberSettingsChange = z.output<typeof memberSettingsChangeSchema>;

export const aiObjectionSchema = z.object({ keepTextsFromAi: memberSettingsSchema.shape.keepTextsFromAi });
