import * as z from 'zod/mini';
import { createRecordFromEntries } from '../../kit/create-record-from-entries.ts';
import { mfaPolicies } from '../../kit/reauthentication.ts';
import { timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { maxFileMegabytes } from '../attachments/limits.ts';
import { memberLimits } from '../members/limits.ts';
import { ownProfileSchema } from '../members/schemas.ts';
import { categoryLimits, categorySlugPattern, categoryTones } from './limits.ts';
import { hubSwitchDefinitions } from './switches.ts';

/** What a guest can read: nothing, titles with the first 200 characters, or everything public. */
export const guestAccessLevels = ['closed', 'preview', 'open'] as const;
export const guestAccessLevelSchema = z.enum(guestAccessLevels);
export type GuestAccessLevel = z.output<typeof guestAccessLevelSchema>;

/** Who can become a member: every person, a person with an invitation, or a person with the approval of staff. */
export const joiningModes = ['open', 'invite', 'approval'] as const;
export const joiningModeSchema = z.enum(joiningModes);
export type JoiningMode = z.output<typeof joiningModeSchema>;

/**
 * The max length of the hub's name and of its maintenance message in UTF-16 code units, and the max size of its
 * logo in bytes.
 */
export const hubSettingsLimits = { name: 60, logo: 5 * 1024 * 1024, maintenance: 300 } as const;

/** The highest daily limits for a member's posts and comments that a hub can set. */
export const maxDailyLimits = { posts: 100, comments: 500 } as const;

/** The max points for an action. */
export const maxPointsPerAction = 1_000;
const amountSchema = z.int().check(z.gte(0), z.lte(maxPointsPerAction));

/** The points for each action from now on. Points that were granted before do not change. */
export const pointsPerActionSchema = z.object({
  pointsPerPost: amountSchema,
  pointsPerComment: amountSchema,
  pointsPerLike: amountSchema,
  /** The points for attending an event. */
  pointsPerPresence: amountSchema,
});
export type PointsPerAction = z.output<typeof pointsPerActionSchema>;

/** Omitted fields stay unchanged, even if another admin changed them since. */
export const pointsPerActionChangeSchema = z.partial(pointsPerActionSchema);
export type PointsPerActionChange = z.output<typeof pointsPerActionChangeSchema>;

/** The settings of the hub that admins edit. */
export const hubSettingsViewSchema = z.object({
  name: createNonEmptyTextSchema(hubSettingsLimits.name),
  reading: guestAccessLevelSchema,
  joining: joiningModeSchema,
});
export type HubSettingsView = z.output<typeof hubSettingsViewSchema>;

/** Omitted fields stay unchanged, even if another admin changed them since. */
export const hubSettingsChangeSchema = z.partial(hubSettingsViewSchema);
export type HubSettingsChange = z.output<typeof hubSettingsChangeSchema>;

const hubSwitchSchemas = createRecordFromEntries(
  hubSwitchDefinitions.map(({ name }) => [name, z.boolean()] as const),
);

/**
 * The daily limits of a member, if the hub sets any, which do not apply to staff; the max file size, which applies to
 * all; and the switches of the hub.
 */
export const usageLimitsAndSwitchesSchema = z.object({
  postsADay: z.nullable(z.int().check(z.gte(1), z.lte(maxDailyLimits.posts))),
  commentsADay: z.nullable(z.int().check(z.gte(1), z.lte(maxDailyLimits.comments))),
  /** Max size of one file in megabytes; null for the default maximum. */
  fileMegabytes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxFileMegabytes))), null),
  ...hubSwitchSchemas,
});
export type UsageLimitsAndSwitches = z.output<typeof usageLimitsAndSwitchesSchema>;

/** An omitted switch stays as it is. */
export const usageLimitsAndSwitchesChangeSchema = z.extend(
  usageLimitsAndSwitchesSchema,
  z.partial(z.object(hubSwitchSchemas)).shape,
);

const factorRuleSchema = z.enum(mfaPolicies);

/** The roles that must use MFA; null if no admin has set it, so that the hub's age decides. */
export const mfaPolicyAndOwnStatusSchema = z.object({
  rule: z.nullable(factorRuleSchema),
  /** The time from which MFA is required for the caller; null if it is not required. */
  dueAt: z.nullable(timestampSchema),
  /** True if the session of the caller is MFA verified. */
  isMfaVerified: z.boolean(),
});
export type MfaPolicyAndOwnStatus = z.output<typeof mfaPolicyAndOwnStatusSchema>;

export const mfaPolicyChangeSchema = z.object({ rule: factorRuleSchema });

const accentSchema = z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)));

/** The accent colour of the hub; null for the default colour. */
export const hubAccentSchema = z.object({ accent: accentSchema });

/** The appearance of a hub: its colour, and the address of its logo. */
export const hubBrandingSchema = z.extend(hubAccentSchema, { logo: z.nullable(z.string()) });
export type HubBranding = z.output<typeof hubBrandingSchema>;

/**
 * The state of maintenance; null if the hub is not in maintenance. During maintenance only staff can use the hub;
 * others see its message, and reach only their own data, sign-in, sign-out and public pages such as the legal texts.
 */
export const maintenanceSchema = z.nullable(
  z.object({ message: z.nullable(createNonEmptyTextSchema(hubSettingsLimits.maintenance)) }),
);
export type Maintenance = z.output<typeof maintenanceSchema>;

/** The state of maintenance as an object, as admins send it and as it is broadcast. */
export const hubMaintenanceSchema = z.object({ maintenance: maintenanceSchema });

/**
 * The result of a test email: `sent` if the mail server accepted it, `kept` if it is only in the outbox, `failed` if
 * the mail server rejected it or could not be reached.
 */
export const testEmailResultSchema = z.object({
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** The response of the mail server, as codes. */
  reason: z.nullable(z.string()),
  to: z.string(),
});
export type TestEmailResult = z.output<typeof testEmailResultSchema>;

/** The result of testing the file storage: the hub writes a test file, reads it and removes it. */
export const storageTestResultSchema = z.object({
  kind: z.enum(['folder', 'bucket']),
  /** The step of the test that failed: writing, reading or removing; `done` if all succeeded. */
  step: z.enum(['write', 'read', 'remove', 'done']),
  reason: z.nullable(z.string()),
});
export type StorageTestResult = z.output<typeof storageTestResultSchema>;

const categoryNameSchema = createNonEmptyTextSchema(categoryLimits.name);
const categoryToneSchema = z.enum(categoryTones);
const categorySlugTextSchema = z
  .string()
  .check(z.maxLength(categoryLimits.slug), z.regex(categorySlugPattern));

/** A category of discussions. */
export const categoryViewSchema = z.object({
  slug: z.string(),
  /** Omitted for a default category that no admin has renamed: the web client translates its name. */
  name: z.optional(z.string()),
  tone: categoryToneSchema,
  /** True if the category accepts no new discussions; omitted otherwise. */
  isArchived: z.optional(z.boolean()),
});
export type CategoryView = z.output<typeof categoryViewSchema>;

/** A category as admins see it, with its number of discussions. */
export const categoryWithDiscussionCountSchema = z.extend(categoryViewSchema, {
  name: z.string(),
  isArchived: z.boolean(),
  /** The number of visible discussions in the category. */
  discussions: z.int(),
});
export type CategoryWithDiscussionCount = z.output<typeof categoryWithDiscussionCountSchema>;

export const newCategorySchema = z.object({ name: categoryNameSchema, tone: categoryToneSchema });
export const categoryChangeSchema = z.object({
  ...z.partial(newCategorySchema).shape,
  isArchived: z.optional(z.boolean()),
});
export const categoryParamsSchema = z.object({ slug: categorySlugTextSchema });
export const categoryOrderSchema = z.object({
  order: z.array(categorySlugTextSchema).check(z.minLength(1), z.maxLength(categoryLimits.maxCount)),
});

/** The public data of the hub that the page needs before a sign-in. */
export const publicHubDataSchema = z.object({
  name: z.string(),
  reading: guestAccessLevelSchema,
  joining: joiningModeSchema,
  ...hubBrandingSchema.shape,
  /** The categories in the order that the admins have chosen. */
  categories: z.array(categoryViewSchema),
  maintenance: maintenanceSchema,
  /** Max size of one file, in megabytes. */
  fileMegabytes: z.int(),
  ...hubSwitchSchemas,
  /** True while the hub has no admin: the link that the server prints at startup leads to the set-up page. */
  needsSetup: z.boolean(),
  /** True if the hub does not send emails, but only shows them on this machine at `/outbox`. */
  outbox: z.boolean(),
  /** Whether there is a language model that members can ask. */
  assistant: z.boolean(),
  /** The default period of the feed: 30 days if at least 20 discussions are that recent, otherwise all time. */
  firstPeriod: z.enum(['30d', 'all']),
  /** The default time zone of dates and times when no more specific zone is known. */
  zone: z.string(),
});
export type PublicHubData = z.output<typeof publicHubDataSchema>;

/** A hosted identity service, to which the page sends its sign-in requests instead of to the hub’s own service. */
export const hostedIdentityServiceSchema = z.object({ url: z.string(), publishableKey: z.string() });

/** The data that the page needs to start. The server writes it into the page, so that a member sees no spinner. */
export const bootDataSchema = z.object({
  hub: publicHubDataSchema,
  me: z.nullable(ownProfileSchema),
  development: z.boolean(),
  /** Null if the hub uses its own identity service. */
  identity: z.nullable(hostedIdentityServiceSchema),
});
export type BootData = z.output<typeof bootDataSchema>;

/** The data block of the page: the fields of `BootData`, and those that only the server-rendered page can contain. */
export type ServerRenderedPageData = BootData & {
  /** The nonce for inline styles. */
  nonce: string;
  /** The responses to the API requests of the first screen, by the URL of the request. */
  answers: Record<string, { body: unknown; link: string | null }>;
  /**
   * The position in the stream of realtime events at which the server read the data of the page. The socket requests
   * the realtime events after this position.
   */
  relayPosition: string;
};

/**
 * The input for the first setup: the one-time token, the account of the first admin, the hub's name, and what
 * guests can read.
 */
export const newHubSetupSchema = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  name: createNonEmptyTextSchema(memberLimits.name),
  email: z.email().check(z.maxLength(memberLimits.email)),
  password: z
    .string()
    .check(z.minLength(memberLimits.minimumPassword), z.maxLength(memberLimits.maximumPassword)),
  hubName: createNonEmptyTextSchema(hubSettingsLimits.name),
  reading: guestAccessLevelSchema,
});
