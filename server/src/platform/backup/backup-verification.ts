import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';

const verificationSchema = z.object({
  provenAt: z.iso.datetime(),
  isGood: z.boolean(),
  /** Why the archive is not good, in the language of the command that verified it. */
  reason: z.nullable(z.string()),
  /** The same as a code with parameters; absent if the archive is good, or if an earlier version verified it. */
  failure: z.optional(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  /** The files that the tables of the archive name and that members deleted while it was made. */
  deletedFiles: z.optional(z.array(z.string())),
  /** The names of the invariants that the archive violates, and that do not count against it; absent if none. */
  acceptedViolations: z.optional(z.array(z.string())),
});

/** The result of a verification, as it is stored beside the archive. */
export type BackupVerification = z.infer<typeof verificationSchema>;

/** Returns the stored result of the last verification of an archive; undefined if there is none. */
export async function readBackupVerification(
  target: BackupTarget,
  id: string,
): Promise<BackupVerification | undefined> {
  const stored = await target.open(targetObjectNames.proof(id));
  if (!stored) return undefined;
  // A damaged result proves nothing.
  return verificationSchema.safeParse(await json(stored).catch(() => undefined)).data;
}
