import * as z from 'zod/mini';

// PostgreSQL cannot store NUL, and a lone surrogate is no character: the schemas reject both.
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** A text of one or more visible characters, trimmed; `max` counts UTF-16 code units as browsers do. */
export const nonEmptyText = (max: number) =>
  z.string().check(z.refine(isStorable, 'bad_characters'), z.trim(), z.minLength(1), z.maxLength(max));

/** Like `nonEmptyText`, but may be empty. */
export const textOrEmpty = (max: number) =>
  z.string().check(z.refine(isStorable, 'bad_characters'), z.trim(), z.maxLength(max));

export const idSchema = z.uuid();

/** A time in ISO 8601 in UTC, as in every response. */
export const timestampSchema = z.iso.datetime();
