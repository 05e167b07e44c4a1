import * as z from 'zod/mini';
import { id, moment } from '../../kit/text.ts';
import { exportStates, fatesOfTexts } from './limits.ts';

/** A member's request for an export of their data, and its progress. */
export const dataExport = z.object({
  id,
  status: z.enum(exportStates),
  requestedAt: moment,
  /** The number of finished sections, the number of all sections, and the number of items in them. */
  done: z.int(),
  total: z.int(),
  items: z.int(),
  bytes: z.nullable(z.int()),
  /** Until when it can be fetched. */
  expiresAt: moment,
  /** The time from which another export can be requested; null if it is possible now. */
  againAt: z.nullable(moment),
});
export type DataExport = z.output<typeof dataExport>;

/** The ways to re-authenticate: the password, or a recent sign-in. */
const proof = z.enum(['password', 'sign-in']);
const currentPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

export const ownExport = z.object({ export: z.nullable(dataExport), proof });
export type OwnExport = z.output<typeof ownExport>;

export const exportWish = z.object({ currentPassword });
export type ExportWish = z.output<typeof exportWish>;

/** The amount of a member's own content: discussions and comments as the member's activity counts them. */
export const deletionSummary = z.object({ discussions: z.int(), comments: z.int(), files: z.int() });
export type DeletionSummary = z.output<typeof deletionSummary>;

export const deletionState = z.extend(deletionSummary, {
  /** The time when the account is deleted; null if no deletion was requested. */
  dueAt: z.nullable(moment),
  proof,
  /** True if no other member could administer the hub: another admin must be appointed first. */
  isLastAdmin: z.boolean(),
});
export type DeletionState = z.output<typeof deletionState>;

export const deletionWish = z.object({
  texts: z.enum(fatesOfTexts),
  /** An explicit confirmation, so that a deletion is never requested by mistake. */
  confirmed: z.literal(true),
  currentPassword,
});
export type DeletionWish = z.output<typeof deletionWish>;

export const deletion = z.object({ dueAt: moment });
export type Deletion = z.output<typeof deletion>;
