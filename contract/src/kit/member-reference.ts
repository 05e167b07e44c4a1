import * as z from 'zod/mini';
import { roles } from './roles.ts';
import { idSchema } from './text.ts';

/** A member as other content names them: the id, the name, the picture and the role. */
export const memberNameAvatarAndRoleSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
});
