import * as z from 'zod/mini';
import { mfaPolicies } from '../../kit/reauthentication.ts';
import { timestamp, nonEmptyText } from '../../kit/text.ts';
import { attachmentLimits } from '../attachments/limits.ts';
import { memberLimits } from '../members/limits.ts';
import { profile } from '../members/schemas.ts';
import { categoryLimits, categorySlugPattern, categoryTones } from './limits.ts';

/** What a guest can read: nothing, titles with the first 200 characters, or everything public. */
export const guestAccessLevels = ['closed', 'preview', 'open'] as const;
export const guestAccessLevel = z.enum(guestAccessLevels);
export type GuestAccessLevel = z.output<typeof guestAccessLevel>;

/** Who can become a member: every person, a person with an invitation, or a person with the approval of staff. */
export const joiningModes = ['open', 'invite', 'approval'] as const;
export const joiningMode = z.enum(joiningModes);
export type JoiningMode = z.output<typeof joiningMode>;

export const hubLimits = { name: 60, logo: 5 * 1024 * 1024, maintenance: 300 } as const;

/** The highest limits of a day that a hub can set. */
export const maxDailyLimits = { posts: 100, comments: 500 } as const;

/** The largest file that a hub can take. */
export const maxFileMegabytes = attachmentLimits.file / (1024 * 1024);

/** The max points for an action. */
export const maxPointsPerAction = 1_000;
const amount = z.int().check(z.gte(0), z.lte(maxPointsPerAction));

/** The points for each action from now on. Points that were granted before do not change. */
export const gamification = z.object({
  pointsPerPost: amount,
  pointsPerComment: amount,
  pointsPerLike: amount,
  /** For having been at an event. */
  pointsPerPresence: amount,
});
export type Gamification = z.output<typeof gamification>;

/** Omitted fields stay unchanged, even if another admin changed them since. */
export const gamificationChange = z.partial(gamification);
export type GamificationChange = z.output<typeof gamificationChange>;

/** The settings of the hub that admins edit. */
export const hubSettings = z.object({
  name: nonEmptyText(hubLimits.name),
  reading: guestAccessLevel,
  joining: joiningMode,
});
export type HubSettingsView = z.output<typeof hubSettings>;

/** Omitted fields stay unchanged, even if another admin changed them since. */
export const hubSettingsChange = z.partial(hubSettings);
export type HubSettingsChange = z.output<typeof hubSettingsChange>;

/**
 * The limits of what a member can do in a day, where the hub sets them, and whether members can invite or propose
 * events; none of these applies to staff. The max file size applies to all.
 */
export const memberUsageLimits = z.object({
  postsADay: z.nullable(z.int().check(z.gte(1), z.lte(maxDailyLimits.posts))),
  commentsADay: z.nullable(z.int().check(z.gte(1), z.lte(maxDailyLimits.comments))),
  membersInvite: z.boolean(),
  /** Whether members propose events to admins. */
  membersProposeEvents: z._default(z.boolean(), false),
  /** Max size of one file; null for the default maximum. */
  fileMegabytes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxFileMegabytes))), null),
  /** Whether programs of members run in the pages. */
  runsCode: z._default(z.boolean(), true),
});
export type MemberUsageLimits = z.output<typeof memberUsageLimits>;

const factorRule = z.enum(mfaPolicies);

/** The roles that must use MFA; null if no admin has set it, so that the hub's age decides. */
export const mfaPolicyView = z.object({
  rule: z.nullable(factorRule),
  /** The time from which MFA is required for the caller; null if it is not required. */
  dueAt: z.nullable(timestamp),
  /** True if the session of the caller is MFA verified. */
  isProven: z.boolean(),
});
export type MfaPolicyView = z.output<typeof mfaPolicyView>;

export const mfaPolicyChange = z.object({ rule: factorRule });

const accent = z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)));

/** The accent colour of the hub; null for the default colour. */
export const hubAccent = z.object({ accent });

/** The appearance of a hub: its colour, and the address of its logo. */
export const hubBranding = z.extend(hubAccent, { logo: z.nullable(z.string()) });
export type HubBranding = z.output<typeof hubBranding>;

/** While it is set, only staff can use the hub; others see its message, and reach only their own data and sign-out. */
export const maintenance = z.nullable(z.object({ message: z.nullable(nonEmptyText(hubLimits.maintenance)) }));
export type Maintenance = z.output<typeof maintenance>;

export const hubMaintenance = z.object({ maintenance });

/** The result of a test email: handed over, stored in the outbox, or rejected. */
export const testEmailResult = z.object({
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** The response of the mail server, as codes. */
  reason: z.nullable(z.string()),
  to: z.string(),
});
export type TestEmailResult = z.output<typeof testEmailResult>;

/** The result of writing a test file to the storage. */
export const storageTestResult = z.object({
  kind: z.enum(['folder', 'bucket']),
  /** The step that failed, or `done`. */
  step: z.enum(['write', 'read', 'remove', 'done']),
  reason: z.nullable(z.string()),
});
export type StorageTestResult = z.output<typeof storageTestResult>;

const categoryName = nonEmptyText(categoryLimits.name);
const categoryTone = z.enum(categoryTones);
const categorySlugText = z.string().check(z.maxLength(categoryLimits.slug), z.regex(categorySlugPattern));

/** A category of discussions. */
export const categoryView = z.object({
  slug: z.string(),
  /** Omitted if the page has its own translated name. */
  name: z.optional(z.string()),
  tone: categoryTone,
  /** True if it accepts no new discussions; omitted otherwise. */
  isArchived: z.optional(z.boolean()),
});
export type CategoryView = z.output<typeof categoryView>;

/** A category as admins see it, with its number of discussions. */
export const adminCategory = z.extend(categoryView, {
  name: z.string(),
  isArchived: z.boolean(),
  /** The number of visible discussions in it. */
  discussions: z.int(),
});
export type AdminCategory = z.output<typeof adminCategory>;

export const newCategory = z.object({ name: categoryName, tone: categoryTone });
export const categoryChange = z.object({
  ...z.partial(newCategory).shape,
  isArchived: z.optional(z.boolean()),
});
export const categoryParams = z.object({ slug: categorySlugText });
export const categoryOrder = z.object({
  order: z.array(categorySlugText).check(z.minLength(1), z.maxLength(categoryLimits.maxCount)),
});

/** The public data of the hub that the page needs before a sign-in. */
export const hubView = z.object({
  name: z.string(),
  reading: guestAccessLevel,
  joining: joiningMode,
  ...hubBranding.shape,
  /** In the hub's order. */
  categories: z.array(categoryView),
  maintenance,
  /** Whether members can create invite links. */
  membersInvite: z.boolean(),
  /** Whether members propose events. */
  membersProposeEvents: z.boolean(),
  /** How large one file may be. */
  fileMegabytes: z.int(),
  /** Whether programs of members run in its pages. */
  runsCode: z.boolean(),
  /** No admin yet: the printed link leads to the set-up page. */
  needsSetup: z.boolean(),
  /** Mails stay on this machine, at `/outbox`. */
  outbox: z.boolean(),
  /** Whether there is a language model that members can ask. */
  assistant: z.boolean(),
  /** The period of the feed for who has not chosen one: 30 days where at least 20 discussions are that young. */
  firstPeriod: z.enum(['30d', 'all']),
  /** The default time zone of dates and times when no more specific zone is known. */
  zone: z.string(),
});
export type HubView = z.output<typeof hubView>;

/** A hosted identity service, to which the page sends its requests instead of the hub’s own service. */
export const hostedIdentity = z.object({ url: z.string(), publishableKey: z.string() });

/** The data block the server writes into the page, so that a member sees no spinner. */
export const bootData = z.object({
  hub: hubView,
  me: z.nullable(profile),
  development: z.boolean(),
  /** Null while the hub's own service is at work. */
  identity: z.nullable(hostedIdentity),
});
export type BootData = z.output<typeof bootData>;

/** The data block of the page: the fields of `BootData`, and those that only the server-rendered page can contain. */
export type PageData = BootData & {
  /** The nonce for inline styles. */
  nonce: string;
  /** Responses to the requests of the first screen, by their address. */
  answers: Record<string, { body: unknown; link: string | null }>;
  /** The position in the realtime event stream when all of this was read. The socket requests the later events from there. */
  heard: string;
};

export const newHubSetup = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  name: nonEmptyText(memberLimits.name),
  email: z.email().check(z.maxLength(memberLimits.email)),
  password: z
    .string()
    .check(z.minLength(memberLimits.minimumPassword), z.maxLength(memberLimits.maximumPassword)),
  hubName: nonEmptyText(hubLimits.name),
  reading: guestAccessLevel,
});
