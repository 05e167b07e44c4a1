import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { blockKinds } from './limits.ts';

export const newBlockSchema = z.object({ kind: z.enum(blockKinds) });

/** A member who is muted or blocked. */
export const blockedMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  kind: z.enum(blockKinds),
  since: timestampSchema,
});
export type BlockedMember = z.output<typeof blockedMemberSchema>;
