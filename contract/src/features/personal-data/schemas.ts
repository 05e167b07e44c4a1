import * as z from 'zod/mini';
import { id, timestamp } from '../../kit/text.ts';
import { dataExportStatuses, authoredContentChoices } from './limits.ts';

/** A member's request for an export of their data, and its progress. */
export const dataExport = z.object({
  id,
  status: z.enum(dataExportStatuses),
  requestedAt: timestamp,
  /** The number of finished sections, the number of all sections, and the number of items in them. */
  done: z.int(),
  total: z.int(),
  items: z.int(),
  bytes: z.nullable(z.int()),
  /** Until when it can be fetched. */
  expiresAt: timestamp,
  /** The time from which another export can be requested; null if it is possible now. */
  againAt: z.nullable(timestamp),
});
export type DataExport = z.output<typeof dataExport>;

/** The ways to re-authenticate: the password, or a recent sign-in. */
const proof = z.enum(['password', 'sign-in']);
const currentPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

export const dataExportOverview = z.object({ export: z.nullable(dataExport), proof });
export type DataExportOverview = z.output<typeof dataExportOverview>;

export const dataExportInput = z.object({ currentPassword });
export type DataExportInput = z.output<typeof dataExportInput>;

/** The amount of a member's own content: discussions and comments as the member's activity counts them. */
export const accountDeletionSummary = z.object({ discussions: z.int(), comments: z.int(), files: z.int() });
export type AccountDeletionSummary = z.output<typeof accountDeletionSummary>;

export const accountDeletionState = z.extend(accountDeletionSummary, {
  /** The time when the account is deleted; null if no deletion was requested. */
  dueAt: z.nullable(timestamp),
  proof,
  /** True if no other member could administer the hub: another admin must be appointed first. */
  isLastAdmin: z.boolean(),
});
export type AccountDeletionState = z.output<typeof accountDeletionState>;

export const accountDeletionInput = z.object({
  texts: z.enum(authoredContentChoices),
  /** An explicit confirmation, so that a deletion is never requested by mistake. */
  confirmed: z.literal(true),
  currentPassword,
});
export type AccountDeletionInput = z.output<typeof accountDeletionInput>;

export const accountDeletion = z.object({ dueAt: timestamp });
export type AccountDeletion = z.output<typeof accountDeletion>;
