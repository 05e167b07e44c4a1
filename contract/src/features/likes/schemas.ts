import * as z from 'zod/mini';

/** Whether the member likes the content after the toggle, and its number of likes. */
export const likeStateSchema = z.object({ liked: z.boolean(), likes: z.int() });
export type LikeState = z.output<typeof likeStateSchema>;

/** Without `liked` the request toggles the like; with it, repeating the request changes nothing. */
export const likeInputSchema = z.nullish(z.object({ liked: z.optional(z.boolean()) }));
