import * as z from 'zod/mini';
import { id, timestamp } from '../../kit/text.ts';
import { blockKinds } from './limits.ts';

export const newBlock = z.object({ kind: z.enum(blockKinds) });

/** A member who is muted or blocked. */
export const blockedMember = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  kind: z.enum(blockKinds),
  since: timestamp,
});
export type BlockedMember = z.output<typeof blockedMember>;
