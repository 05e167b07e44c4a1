import * as z from 'zod/mini';
import { isStorableText } from './storable-text.ts';

/** Creates the schema of a trimmed text that is not empty; `max` is in UTF-16 code units, as browsers count. */
export const createNonEmptyTextSchema = (max: number) =>
  z.string().check(z.refine(isStorableText, 'bad_characters'), z.trim(), z.minLength(1), z.maxLength(max));

/** Creates the schema of a trimmed text that can be empty; `max` is in UTF-16 code units. */
export const createPossiblyEmptyTextSchema = (max: number) =>
  z.string().check(z.refine(isStorableText, 'bad_characters'), z.trim(), z.maxLength(max));

export const idSchema = z.uuid();

/** A time in ISO 8601 in UTC, as in every response. */
export const timestampSchema = z.iso.datetime();
