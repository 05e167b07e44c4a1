import * as z from 'zod/mini';
import { reauthenticationMethods } from '../../kit/reauthentication.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { dataExportStatuses, authoredContentChoices } from './limits.ts';

/** A member's request for an export of their data, and its progress. */
export const dataExportSchema = z.object({
  id: idSchema,
  status: z.enum(dataExportStatuses),
  requestedAt: timestampSchema,
  /** The number of finished sections, the number of all sections, and the number of items exported so far. */
  done: z.int(),
  total: z.int(),
  items: z.int(),
  bytes: z.nullable(z.int()),
  /** The time until which the export can be downloaded. */
  expiresAt: timestampSchema,
  /** The time from which another export can be requested; null if it is possible now. */
  againAt: z.nullable(timestampSchema),
});
export type DataExport = z.output<typeof dataExportSchema>;

const currentPasswordSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

export const latestDataExportSchema = z.object({
  export: z.nullable(dataExportSchema),
  proof: z.enum(reauthenticationMethods),
});
export type LatestDataExport = z.output<typeof latestDataExportSchema>;

export const newDataExportInputSchema = z.object({ currentPassword: currentPasswordSchema });
export type NewDataExportInput = z.output<typeof newDataExportInputSchema>;

/** The numbers of a member's own discussions and comments, counted as in the member's activity. */
export const ownContentCountsSchema = z.object({
  discussions: z.int(),
  comments: z.int(),
  files: z.int(),
});
export type OwnContentCounts = z.output<typeof ownContentCountsSchema>;

/** What a member sees of the deletion of their own account: what it deletes and, once it is requested, when. */
export const accountDeletionOverviewSchema = z.extend(ownContentCountsSchema, {
  /** The time when the account is deleted; null if no deletion was requested. */
  dueAt: z.nullable(timestampSchema),
  proof: z.enum(reauthenticationMethods),
  /** True if no other member could administer the hub: another admin must be appointed first. */
  isLastAdmin: z.boolean(),
});
export type AccountDeletionOverview = z.output<typeof accountDeletionOverviewSchema>;

export const accountDeletionInputSchema = z.object({
  texts: z.enum(authoredContentChoices),
  /** An explicit confirmation, so that a deletion is never requested by mistake. */
  confirmed: z.literal(true),
  currentPassword: currentPasswordSchema,
});
export type AccountDeletionInput = z.output<typeof accountDeletionInputSchema>;

export const accountDeletionSchema = z.object({ dueAt: timestampSchema });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
