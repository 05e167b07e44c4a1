import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment, optionalText, text } from '../../kit/text.ts';
import { languages } from '../../kit/languages.ts';
import { blockKinds } from '../blocks/limits.ts';
import { consent } from '../legal/shapes.ts';
import { reportReasons } from '../reports/limits.ts';
import { memberLimits, profileVisibilities } from './limits.ts';

/** What keeps a member from writing, or from everything. */
const ban = z.object({
  type: z.enum(['temporary_ban', 'permanent_ban']),
  reason: z.string(),
  /** Which rule was broken; null where staff cited none. */
  rule: z.nullable(z.enum(reportReasons)),
  /** Null is for good. */
  endsAt: z.nullable(moment),
});

/** The member as they see themselves: the application user of the specification. */
export const profile = z.object({
  id,
  supabaseId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Derived from the role, never stored. */
  isAdmin: z.boolean(),
  /** Of the staff, without the second factor that the hub wants of them: until they have it they are a member to every rule. */
  lacksFactor: z.boolean(),
  points: z.int(),
  badges: z.array(z.string()),
  /** Those among them of which the member was not told yet. */
  newBadges: z.array(z.string()),
  /** Tickets of theirs that the team answered, and they have not looked at since. */
  unseenAnswers: z.int(),
  /** Tickets that wait for the team, up to one more than are counted; none for whoever is not of it. */
  waitingTickets: z.int(),
  /** Messages that wait for them, up to one more than are counted; those of muted conversations do not. */
  unreadMessages: z.int(),
  /** The ban that ends last, unless it was lifted: over once its end has passed. Without an end it is for good. */
  ban: z.nullable(ban),
  /** Decisions about them that they have not read. */
  unseenSanctions: z.int(),
  /** What they were told and have not read, up to one more than are counted. */
  unreadNotifications: z.int(),
  /** Cases and appeals that wait for the staff, up to one more than are counted; none for whoever is not of it. */
  waitingReports: z.int(),
  waitingAppeals: z.int(),
  /** Accounts that wait to be let in, counted the same way. */
  waitingMembers: z.int(),
  /** Whoever was not let in yet: what they say of themselves, and why they were refused, if they were. */
  joining: z.nullable(z.object({ words: z.string(), reason: z.nullable(z.string()) })),
  /** Members whom they keep away, and how much. */
  blocks: z.record(z.string(), z.enum(blockKinds)),
  bio: z.string(),
  location: z.string(),
  github: z.string(),
  linkedin: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  avatar: z.nullable(z.string()),
  showBio: z.boolean(),
  showLocation: z.boolean(),
  showGithub: z.boolean(),
  showLinkedin: z.boolean(),
  showWhatsapp: z.boolean(),
  showInstagram: z.boolean(),
  showEmail: z.boolean(),
  /** Whether the others see the points, and the member in the rankings. */
  showPoints: z.boolean(),
  /** Whether the others may write to them. */
  allowDirectMessages: z.boolean(),
  profileVisibility: z.enum(profileVisibilities),
  /** Null until the member chooses one: the browser's language holds meanwhile. */
  language: z.nullable(z.enum(languages)),
  /** When the account is deleted, for whoever has asked for it: until then it can be kept. */
  deletionAt: z.nullable(moment),
  /** Terms that have changed since they were accepted, in the version that is to be accepted now. */
  consentsDue: z.array(consent),
  createdAt: moment,
});
export type Profile = z.output<typeof profile>;

/**
 * A member as the others see them. What is hidden, or not filled in, is not there at all; staff see no more than anybody.
 * Of a private profile there is nothing but who it is.
 */
export const memberProfile = z.object({
  id,
  name: z.string(),
  role: z.enum(roles),
  avatar: z.nullable(z.string()),
  createdAt: moment,
  isPrivate: z.boolean(),
  email: z.optional(z.string()),
  bio: z.optional(z.string()),
  location: z.optional(z.string()),
  github: z.optional(z.string()),
  linkedin: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
  instagram: z.optional(z.string()),
});
export type MemberProfile = z.output<typeof memberProfile>;

/** A member where one is picked from several. */
export const namedMember = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });
export type NamedMember = z.output<typeof namedMember>;

/** What the page believes about the session; anything that disagrees with the verified token is refused. */
export const syncBody = z.object({
  supabaseId: z.optional(z.string().check(z.maxLength(100))),
  email: z.optional(z.string().check(z.maxLength(memberLimits.email))),
  name: z.optional(optionalText(memberLimits.name)),
  /** Where this browser's days begin, as *America/Recife*. */
  zone: z.optional(z.string().check(z.maxLength(64))),
});

const password = z.string().check(z.minLength(1), z.maxLength(1_000));

/** How long the new one must be is the identity service's to say: it refuses with a reason. */
export const passwordChange = z.object({ currentPassword: password, newPassword: password });

export const passwordChanged = z.object({ message: z.string() });

const handle = z.optional(optionalText(memberLimits.handle));

/** What is to be changed of one's own profile; everything else stays. */
export const profileChange = z.object({
  name: z.optional(text(memberLimits.name)),
  bio: z.optional(optionalText(memberLimits.bio)),
  location: z.optional(optionalText(memberLimits.location)),
  github: handle,
  linkedin: handle,
  whatsapp: handle,
  instagram: handle,
  /** Empty removes the picture. Otherwise it can only be the one that was sent. */
  avatar: z.optional(z.string().check(z.maxLength(200))),
});
export type ProfileChange = z.output<typeof profileChange>;

const isShown = z.optional(z.boolean());

/** Which of one's own fields the others see. */
export const privacyChange = z.object({
  showBio: isShown,
  showLocation: isShown,
  showGithub: isShown,
  showLinkedin: isShown,
  showWhatsapp: isShown,
  showInstagram: isShown,
});
export type PrivacyChange = z.output<typeof privacyChange>;

/** A picture in JSON. Its content alone tells its kind: `contentType` is not believed. */
export const newAvatar = z.object({
  file: z.string(),
  fileName: z.string(),
  contentType: z.optional(z.string()),
});

export const keptAvatar = z.object({ avatarUrl: z.string() });

/** A member as staff look through them. Moderators see how an address begins, and no more. */
export const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  /** Null where they are not shown: staff see no more of them than anybody. */
  points: z.nullable(z.int()),
  createdAt: moment,
  /** When they were last seen; null for whoever has no session or a private profile. */
  seenAt: z.nullable(moment),
  /** The ban that ends last, unless it was lifted: over once its end has passed. */
  ban: z.nullable(ban),
  /** How much was decided against them, removals not counted. */
  sanctions: z.int(),
});
export type AdminUser = z.output<typeof adminUser>;

/** The same with what they have done. */
export const adminUserSheet = z.object({
  ...adminUser.shape,
  /** Null where the profile is private. */
  discussions: z.nullable(z.int()),
  comments: z.nullable(z.int()),
  /** Cases about what they wrote, and reports they made. */
  casesAgainst: z.int(),
  reportsMade: z.int(),
  /** Whether whoever asks may suspend them. */
  mayPunish: z.boolean(),
});
export type AdminUserSheet = z.output<typeof adminUserSheet>;
