import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { muteOrBlockKinds } from './limits.ts';

export const newMuteOrBlockSchema = z.object({ kind: z.enum(muteOrBlockKinds) });

/** A member who is muted or blocked. */
export const mutedOrBlockedMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  kind: z.enum(muteOrBlockKinds),
  since: timestampSchema,
});
export type MutedOrBlockedMember = z.output<typeof mutedOrBlockedMemberSchema>;
