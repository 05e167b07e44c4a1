import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { targetNames, type BackupTarget } from './backup-target.ts';

const proofSchema = z.object({
  provenAt: z.iso.datetime(),
  isGood: z.boolean(),
  reason: z.nullable(z.string()),
  /** The files that the tables of the archive name and that members deleted while it was made. */
  deletedFiles: z.optional(z.array(z.string())),
});

/** The result of a proof, as it is stored beside the archive. */
export type Proof = z.infer<typeof proofSchema>;

/** Returns the stored result of the last proof of an archive; undefined if there is none. */
export async function readProof(target: BackupTarget, id: string): Promise<Proof | undefined> {
  const stored = await target.open(targetNames.proof(id));
  if (!stored) return undefined;
  // A damaged result proves nothing.
  return proofSchema.safeParse(await json(stored).catch(() => undefined)).data;
}
