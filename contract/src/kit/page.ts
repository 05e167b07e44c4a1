import * as z from 'zod/mini';

export const maxPageSize = 50;

/** The parameters of every keyset list. Without any of them the response is the first rows as a plain array. */
export const pageQueryFields = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPageSize))),
};
