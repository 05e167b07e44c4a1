import * as z from 'zod/mini';

/** How a member stands to something after pressing, and how many like it by then. */
export const likeState = z.object({ liked: z.boolean(), likes: z.int() });
export type LikeState = z.output<typeof likeState>;

/** Without `liked` a press turns over what was; with it, asking twice changes nothing. */
export const press = z.nullish(z.object({ liked: z.optional(z.boolean()) }));
