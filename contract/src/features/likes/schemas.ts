import * as z from 'zod/mini';

/** Whether the member likes the content after the toggle, and its number of likes. */
export const likeState = z.object({ liked: z.boolean(), likes: z.int() });
export type LikeState = z.output<typeof likeState>;

/** Without `liked` the request toggles the like; with it, repeating the request changes nothing. */
export const likeInput = z.nullish(z.object({ liked: z.optional(z.boolean()) }));
