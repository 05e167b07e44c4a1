import * as z from 'zod/mini';
import { createRecordFromEntries } from '../../kit/create-record-from-entries.ts';
import { roles } from '../../kit/roles.ts';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { languages } from '../../kit/languages.ts';
import { muteOrBlockKinds } from '../blocks/limits.ts';
import { consentSchema } from '../legal/schemas.ts';
import { reportReasons } from '../reports/limits.ts';
import { socialNetworks } from './handles.ts';
import { memberImportRejections, memberLimits, profileVisibilities } from './limits.ts';
import { privacySwitches, hideableProfileFieldNames, profileTextFields } from './profile-fields.ts';

/** A ban that prevents a member from writing, or from any access. */
const banSchema = z.object({
  type: z.enum(['temporary_ban', 'permanent_ban']),
  reason: z.string(),
  /** Which rule was broken; null where staff cited none. */
  rule: z.nullable(z.enum(reportReasons)),
  /** Null if permanent. */
  endsAt: z.nullable(timestampSchema),
});

/** The member as they see themselves: the application user of the specification. */
export const ownProfileSchema = z.object({
  id: idSchema,
  supabaseId: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Derived from the role, never stored. */
  isAdmin: z.boolean(),
  /**
   * True for staff without the second factor that the hub requires of their role. Until they have one, every rule
   * treats them as a member.
   */
  lacksFactor: z.boolean(),
  points: z.int(),
  badges: z.array(z.string()),
  /** The badges that the member has not seen yet. */
  newBadges: z.array(z.string()),
  /** Number of the member’s tickets with a reply that the member has not seen. */
  unseenReplies: z.int(),
  /** The support tickets that wait for staff, counted up to the limit plus one; 0 for members who are not staff. */
  waitingTickets: z.int(),
  /**
   * The number of unread messages and message requests, without muted conversations, counted up to the limit plus one.
   */
  unreadMessages: z.int(),
  /**
   * Of the bans that were not lifted, the one that ends last. The ban may be over already: compare `endsAt` with the
   * current time. A ban without `endsAt` is permanent.
   */
  ban: z.nullable(banSchema),
  /** The number of decisions about the member that the member has not read. */
  unseenSanctions: z.int(),
  /** The number of unread notifications, counted up to the limit plus one. */
  unreadNotifications: z.int(),
  /**
   * The number of cases, and of appeals, that wait for staff, counted up to the limit plus one; 0 for members
   * who are not staff.
   */
  waitingReports: z.int(),
  waitingAppeals: z.int(),
  /**
   * The number of accounts that wait for approval, counted up to the limit plus one; 0 for members who
   * are not staff.
   */
  waitingMembers: z.int(),
  /** Set for a person who is not approved yet: their message, and the reason if they were rejected. */
  joining: z.nullable(z.object({ words: z.string(), reason: z.nullable(z.string()) })),
  /** The ids of the members that the member restricts, and whether each of them is muted or blocked. */
  blocks: z.record(z.string(), z.enum(muteOrBlockKinds)),
  ...createRecordFromEntries(hideableProfileFieldNames.map((name) => [name, z.string()] as const)),
  avatar: z.nullable(z.string()),
  ...createRecordFromEntries(privacySwitches.map((name) => [name, z.boolean()] as const)),
  showEmail: z.boolean(),
  /** Whether others can see the points, and the member in the rankings. */
  showPoints: z.boolean(),
  /** Whether others can send them private messages. */
  allowDirectMessages: z.boolean(),
  profileVisibility: z.enum(profileVisibilities),
  /**
   * At first the language of the browser at sign-up; then the one that the member chooses. Null if the hub does not have
   * that language, or if a command created the member: then the browser decides.
   */
  language: z.nullable(z.enum(languages)),
  /** The time when the account is deleted, if the member has requested it; the request can be cancelled until then. */
  deletionAt: z.nullable(timestampSchema),
  /** The legal documents that the member must still accept, each with the version to accept. */
  consentsDue: z.array(consentSchema),
  createdAt: timestampSchema,
});
export type OwnProfile = z.output<typeof ownProfileSchema>;

/**
 * A member as other members see them. Hidden or empty fields are absent; staff see no more than other members. A
 * private profile contains only the identity.
 */
export const memberProfileSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: z.enum(roles),
  avatar: z.nullable(z.string()),
  createdAt: timestampSchema,
  isPrivate: z.boolean(),
  email: z.optional(z.string()),
  ...createRecordFromEntries(
    hideableProfileFieldNames.map((name) => [name, z.optional(z.string())] as const),
  ),
});
export type MemberProfile = z.output<typeof memberProfileSchema>;

/** The id, name and avatar of a member, without the role that `memberNameAvatarAndRoleSchema` also has. */
export const memberNameAndAvatarSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
});
export type MemberNameAndAvatar = z.output<typeof memberNameAndAvatarSchema>;

/**
 * What the page knows about the session. A `supabaseId` or `email` that differs from the verified token is rejected.
 */
export const startHubSessionInputSchema = z.object({
  supabaseId: z.optional(z.string().check(z.maxLength(100))),
  email: z.optional(z.string().check(z.maxLength(memberLimits.email))),
  name: z.optional(createPossiblyEmptyTextSchema(memberLimits.name)),
  /** The time zone of this browser, such as `America/Recife`. */
  zone: z.optional(z.string().check(z.maxLength(64))),
});

const passwordSchema = z.string().check(z.minLength(1), z.maxLength(1_000));

/** The identity service defines the minimum length of the new password and rejects it with a reason. */
export const passwordChangeSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});

export const passwordChangeMessageSchema = z.object({ message: z.string() });

const handleSchema = z.optional(createPossiblyEmptyTextSchema(memberLimits.handle));

/** The changes to a member's own profile; omitted fields stay unchanged. */
export const profileChangeSchema = z.object({
  name: z.optional(createNonEmptyTextSchema(memberLimits.name)),
  ...createRecordFromEntries(
    profileTextFields.map(({ name, max }) => [name, z.optional(createPossiblyEmptyTextSchema(max))] as const),
  ),
  ...createRecordFromEntries(socialNetworks.map((network) => [network, handleSchema] as const)),
  /** The URL of the uploaded picture; no other URL is allowed. An empty text removes the picture. */
  avatar: z.optional(z.string().check(z.maxLength(200))),
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

const visibilitySchema = z.optional(z.boolean());

/**
 * The changes to a member's privacy switches: true shows the field to other members. Omitted switches stay
 * unchanged.
 */
export const privacyChangeSchema = z.object({
  ...createRecordFromEntries(privacySwitches.map((name) => [name, visibilitySchema] as const)),
});
export type PrivacyChange = z.output<typeof privacyChangeSchema>;

/** A picture in JSON. The server detects its type from the content alone and ignores `contentType`. */
export const dataUrlPictureUploadInputSchema = z.object({
  file: z.string(),
  fileName: z.string(),
  contentType: z.optional(z.string()),
});

export const uploadedAvatarSchema = z.object({ avatarUrl: z.string() });

/** A member as staff see them. Moderators see only the beginning of an email address. */
export const userAdminViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  /** Null if the member hides their points: staff see no more points than other members. */
  points: z.nullable(z.int()),
  createdAt: timestampSchema,
  /** The time when the member was last seen; null for a member without a session or with a private profile. */
  seenAt: z.nullable(timestampSchema),
  /** Of the bans that were not lifted, the one that ends last. The ban is over once its end has passed. */
  ban: z.nullable(banSchema),
  /** The number of sanctions against the member, without removals. */
  sanctions: z.int(),
});
export type UserAdminView = z.output<typeof userAdminViewSchema>;

/** A member as staff see them, with statistics. */
export const userAdminDetailsSchema = z.object({
  ...userAdminViewSchema.shape,
  /** Null where the profile is private. */
  discussions: z.nullable(z.int()),
  comments: z.nullable(z.int()),
  /** Cases about the member’s content, and reports that the member made. */
  casesAgainst: z.int(),
  reportsMade: z.int(),
  /** True if the caller can suspend the member. */
  canSanction: z.boolean(),
});
export type UserAdminDetails = z.output<typeof userAdminDetailsSchema>;

/** What an import did with the rows of a file, or what a trial run would do. */
export const memberImportResultSchema = z.object({
  /**
   * The number of rows by outcome: a new account; an unconfirmed account that was approved, or whose
   * invitation was sent, by this import; an open invitation; an account that already existed; a refused row.
   */
  counts: z.object({
    created: z.int(),
    invited: z.int(),
    waiting: z.int(),
    exists: z.int(),
    refused: z.int(),
  }),
  /** The first refused rows, in the order of the file, at most `memberImportLimits.maxShownRejections`. */
  refused: z.array(
    z.object({
      /** The line where the row ends. */
      line: z.int(),
      /** The address as it is in the file; it may be invalid or empty. */
      email: z.string(),
      reason: z.enum(memberImportRejections),
      /** The line of the earlier row with the same address; null for other reasons. */
      repeats: z.nullable(z.int()),
    }),
  ),
});
export type MemberImportResult = z.output<typeof memberImportResultSchema>;
