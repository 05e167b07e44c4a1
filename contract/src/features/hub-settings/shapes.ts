import * as z from 'zod/mini';
import { factorRules } from '../../kit/proof.ts';
import { moment, text } from '../../kit/text.ts';
import { attachmentLimits } from '../attachments/limits.ts';
import { memberLimits } from '../members/limits.ts';
import { profile } from '../members/shapes.ts';
import { categoryLimits, categorySlug, categoryTones } from './limits.ts';

/** What a stranger may read: nothing, titles with the first 200 characters, or everything public. */
export const readingModes = ['closed', 'preview', 'open'] as const;
export const reading = z.enum(readingModes);
export type Reading = z.output<typeof reading>;

/** Who may become a member: anybody, whoever brings an invitation, or whom the staff let in. */
export const joiningModes = ['open', 'invite', 'approval'] as const;
export const joining = z.enum(joiningModes);
export type Joining = z.output<typeof joining>;

export const hubLimits = { name: 60, logo: 5 * 1024 * 1024, maintenance: 300 } as const;

/** The highest limits of a day that a hub can set. */
export const mostADay = { posts: 100, comments: 500 } as const;

/** The largest file that a hub can take. */
export const mostMegabytes = attachmentLimits.file / (1024 * 1024);

/** How much a deed may be worth. */
export const mostPoints = 1_000;
const amount = z.int().check(z.gte(0), z.lte(mostPoints));

/** What deeds are worth from now on; what was given stays as it was given. */
export const gamification = z.object({
  pointsPerPost: amount,
  pointsPerComment: amount,
  pointsPerLike: amount,
  /** For having been at an event. */
  pointsPerPresence: amount,
});
export type Gamification = z.output<typeof gamification>;

/** What is left out stays as it is, whoever settled it meanwhile. */
export const gamificationChange = z.partial(gamification);
export type GamificationChange = z.output<typeof gamificationChange>;

/** What admins settle about the hub. */
export const hubSettings = z.object({ name: text(hubLimits.name), reading, joining });
export type HubSettingsView = z.output<typeof hubSettings>;

/** What is left out stays as it is, whoever settled it meanwhile. */
export const hubSettingsChange = z.partial(hubSettings);
export type HubSettingsChange = z.output<typeof hubSettingsChange>;

/** How much a member may do here in a day, where the hub counts it, and whether members invite, or propose events: staff do as they need. How large a file may be, of whomever. */
export const hubBounds = z.object({
  postsADay: z.nullable(z.int().check(z.gte(1), z.lte(mostADay.posts))),
  commentsADay: z.nullable(z.int().check(z.gte(1), z.lte(mostADay.comments))),
  membersInvite: z.boolean(),
  /** Whether members propose events to admins. */
  membersProposeEvents: z._default(z.boolean(), false),
  /** Of one file; null for the most there is. */
  fileMegabytes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(mostMegabytes))), null),
  /** Whether programs of members run in the pages. */
  runsCode: z._default(z.boolean(), true),
});
export type HubBounds = z.output<typeof hubBounds>;

const factorRule = z.enum(factorRules);

/** Of whom the hub wants a second factor; null where nobody has settled it, so that its age decides. */
export const factorTerms = z.object({
  rule: z.nullable(factorRule),
  /** From when on it is wanted of whoever asks; null where it is not. */
  dueAt: z.nullable(moment),
  /** Whether whoever asks has proven theirs. */
  isProven: z.boolean(),
});
export type FactorTermsView = z.output<typeof factorTerms>;

export const factorRuleChange = z.object({ rule: factorRule });

const accent = z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)));

/** The colour that a hub's own colours follow from; null for those the page is drawn with. */
export const hubAccent = z.object({ accent });

/** How a hub looks: its colour, and the address of its mark. */
export const hubLook = z.extend(hubAccent, { logo: z.nullable(z.string()) });
export type HubLook = z.output<typeof hubLook>;

/** While it is there only staff go on; everybody else reads its message. */
export const maintenance = z.nullable(z.object({ message: z.nullable(text(hubLimits.maintenance)) }));
export type Maintenance = z.output<typeof maintenance>;

export const hubMaintenance = z.object({ maintenance });

/** What became of a letter that was sent to try the mail: handed over, kept in the outbox, or not taken. */
export const mailTrial = z.object({
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** What the mail server said, as codes. */
  reason: z.nullable(z.string()),
  to: z.string(),
});
export type MailTrial = z.output<typeof mailTrial>;

/** How far a file got that was written to try the storage. */
export const storageTrial = z.object({
  kind: z.enum(['folder', 'bucket']),
  /** What failed, or `done`. */
  step: z.enum(['write', 'read', 'remove', 'done']),
  reason: z.nullable(z.string()),
});
export type StorageTrial = z.output<typeof storageTrial>;

const categoryName = text(categoryLimits.name);
const categoryTone = z.enum(categoryTones);
const categorySlugText = z.string().check(z.maxLength(categoryLimits.slug), z.regex(categorySlug));

/** What discussions are sorted under. */
export const categoryView = z.object({
  slug: z.string(),
  /** Left out where the page says it in the reader's language. */
  name: z.optional(z.string()),
  tone: categoryTone,
  /** Takes no new discussions; left out where it takes them. */
  isArchived: z.optional(z.boolean()),
});
export type CategoryView = z.output<typeof categoryView>;

/** The same for whoever changes them. */
export const keptCategory = z.extend(categoryView, {
  name: z.string(),
  isArchived: z.boolean(),
  /** How many everybody sees under it. */
  discussions: z.int(),
});
export type KeptCategory = z.output<typeof keptCategory>;

export const newCategory = z.object({ name: categoryName, tone: categoryTone });
export const categoryChange = z.object({
  ...z.partial(newCategory).shape,
  isArchived: z.optional(z.boolean()),
});
export const categoryPlace = z.object({ slug: categorySlugText });
export const categoryOrder = z.object({
  order: z.array(categorySlugText).check(z.minLength(1), z.maxLength(categoryLimits.most)),
});

/** What the page must know about the hub before anyone signs in. */
export const hubView = z.object({
  name: z.string(),
  reading,
  joining,
  ...hubLook.shape,
  /** In the hub's order. */
  categories: z.array(categoryView),
  maintenance,
  /** Whether members make links that bring others. */
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
  /** Whether there is a language model that members may ask. */
  assistant: z.boolean(),
  /** The period of the feed for who has not chosen one: 30 days where at least 20 discussions are that young. */
  firstPeriod: z.enum(['30d', 'all']),
  /** The zone of days and hours where nothing nearer is known. */
  zone: z.string(),
});
export type HubView = z.output<typeof hubView>;

/** A hosted identity service, which the page asks instead of the hub's own. */
export const hostedIdentity = z.object({ url: z.string(), publishableKey: z.string() });

/** The data block the server writes into the page, so that a member sees no spinner. */
export const boot = z.object({
  hub: hubView,
  me: z.nullable(profile),
  development: z.boolean(),
  /** Null while the hub's own service is at work. */
  identity: z.nullable(hostedIdentity),
});
export type Boot = z.output<typeof boot>;

/** The data block of the page: what `boot` says, and what only the page as it is written can carry. */
export type PageBlock = Boot & {
  /** What styles of our own must carry. */
  nonce: string;
  /** Answers to the first screen's calls, by the address they would have been asked at. */
  answers: Record<string, { body: unknown; link: string | null }>;
  /** How far the hub had told of changes when all of this was read: what it told since is asked for with the socket. */
  heard: string;
};

export const setUp = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  name: text(memberLimits.name),
  email: z.email().check(z.maxLength(memberLimits.email)),
  password: z
    .string()
    .check(z.minLength(memberLimits.minimumPassword), z.maxLength(memberLimits.maximumPassword)),
  hubName: text(hubLimits.name),
  reading,
});
