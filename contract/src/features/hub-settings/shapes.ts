import * as z from 'zod/mini';
import { text } from '../../kit/text.ts';
import { memberLimits } from '../members/limits.ts';
import { profile } from '../members/shapes.ts';

/** What a stranger may read: nothing, titles with the first 200 characters, or everything public. */
export const readingModes = ['closed', 'preview', 'open'] as const;
export const reading = z.enum(readingModes);
export type Reading = z.output<typeof reading>;

/** Who may become a member: anybody, or whoever brings an invitation. */
export const joiningModes = ['open', 'invite'] as const;
export const joining = z.enum(joiningModes);
export type Joining = z.output<typeof joining>;

export const hubLimits = { name: 60 } as const;

/** How much a deed may be worth. */
export const mostPoints = 1_000;
const amount = z.int().check(z.gte(0), z.lte(mostPoints));

/** What deeds are worth from now on; what was given stays as it was given. */
export const gamification = z.object({
  pointsPerPost: amount,
  pointsPerComment: amount,
  pointsPerLike: amount,
});
export type Gamification = z.output<typeof gamification>;

/** What is left out stays as it is, whoever settled it meanwhile. */
export const gamificationChange = z.partial(gamification);
export type GamificationChange = z.output<typeof gamificationChange>;

/** What admins settle about the hub. */
export const hubSettings = z.object({ name: text(hubLimits.name), reading, joining });
export type HubSettingsView = z.output<typeof hubSettings>;

/** What the page must know about the hub before anyone signs in. */
export const hubView = z.object({
  name: z.string(),
  reading,
  joining,
  /** No admin yet: the printed link leads to the set-up page. */
  needsSetup: z.boolean(),
  /** Mails stay on this machine, at `/outbox`. */
  outbox: z.boolean(),
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
