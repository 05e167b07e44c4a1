import * as z from 'zod/mini';
import { id, moment } from '../../kit/text.ts';
import { exportStates, fatesOfTexts } from './limits.ts';

/** What somebody has asked to be given of their data, and how far it is. */
export const dataExport = z.object({
  id,
  status: z.enum(exportStates),
  requestedAt: moment,
  /** Parts that are done, of how many; and how many things were met in them. */
  done: z.int(),
  total: z.int(),
  items: z.int(),
  bytes: z.nullable(z.int()),
  /** Until when it can be fetched. */
  expiresAt: moment,
  /** From when on another one may be asked for; null while one may. */
  againAt: z.nullable(moment),
});
export type DataExport = z.output<typeof dataExport>;

/** By what one proves that it is oneself who asks: the password, or having signed in just now. */
const proof = z.enum(['password', 'sign-in']);
const currentPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

export const ownExport = z.object({ export: z.nullable(dataExport), proof });
export type OwnExport = z.output<typeof ownExport>;

export const exportWish = z.object({ currentPassword });
export type ExportWish = z.output<typeof exportWish>;

/** How much there is of one's own: discussions and comments as one's activity counts them. */
export const deletionSummary = z.object({ discussions: z.int(), comments: z.int(), files: z.int() });
export type DeletionSummary = z.output<typeof deletionSummary>;

export const deletionState = z.extend(deletionSummary, {
  /** When the account is deleted; null while nobody has asked for it. */
  dueAt: z.nullable(moment),
  proof,
  /** Nobody else could run the hub: another admin has to be named first. */
  isLastAdmin: z.boolean(),
});
export type DeletionState = z.output<typeof deletionState>;

export const deletionWish = z.object({
  texts: z.enum(fatesOfTexts),
  /** Said on purpose: nobody asks for this by mistake. */
  confirmed: z.literal(true),
  currentPassword,
});
export type DeletionWish = z.output<typeof deletionWish>;

export const deletion = z.object({ dueAt: moment });
export type Deletion = z.output<typeof deletion>;
