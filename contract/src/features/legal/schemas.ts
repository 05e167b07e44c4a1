import * as z from 'zod/mini';
import { createRecordFromEntries } from '../../kit/create-record-from-entries.ts';
import { languages } from '../../kit/languages.ts';
import { timestampSchema, createPossiblyEmptyTextSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { consentDocumentNames, legalDocumentNames, legalLimits, requiredLegalLanguage } from './limits.ts';

const documentSchema = z.enum(legalDocumentNames);
const versionSchema = z.int().check(z.gte(1), z.lte(1_000_000));

const legalVersionSchema = z.object({
  version: versionSchema,
  publishedAt: timestampSchema,
  material: z.boolean(),
});

/** One version of a document to read, with the list of all its versions. */
export const legalTextSchema = z.object({
  document: documentSchema,
  version: versionSchema,
  publishedAt: timestampSchema,
  /** Whether the version is in force now. */
  isCurrent: z.boolean(),
  /**
   * The language of `content` as a BCP 47 tag: the requested one, or the first of `listLegalFallbackLanguages` in which
   * the hub has published the version.
   */
  language: z.string(),
  /** Markdown, in which the placeholders (`legalPlaceholders`) are replaced. */
  content: z.string(),
  /** Newest first. */
  versions: z.array(legalVersionSchema),
});
export type LegalText = z.output<typeof legalTextSchema>;

/** Creates an object schema with a field for each language. */
const createTextsSchema = <TextSchema extends z.ZodMiniType>(textSchema: TextSchema) =>
  z.object(createRecordFromEntries(languages.map((language) => [language, textSchema] as const)));

/** A document as admins edit it: with its placeholders, and null for each language without a text. */
export const editableLegalTextSchema = z.object({
  version: versionSchema,
  texts: createTextsSchema(z.nullable(z.string())),
  contact: z.string(),
});
export type EditableLegalText = z.output<typeof editableLegalTextSchema>;

export const newLegalVersionSchema = z.object({
  /**
   * The version that the admin edited. The server rejects the edit if another admin has published a newer one since.
   */
  basedOn: versionSchema,
  /**
   * The text in each language, or null for none. A language that is left out keeps its text, because a page of the former
   * version does not know a new language.
   */
  texts: z.extend(createTextsSchema(z.optional(z.nullable(createNonEmptyTextSchema(legalLimits.text)))), {
    [requiredLegalLanguage]: createNonEmptyTextSchema(legalLimits.text),
  }),
  contact: createPossiblyEmptyTextSchema(legalLimits.contact),
  material: z.boolean(),
});
export type NewLegalVersion = z.output<typeof newLegalVersionSchema>;

/** An accepted document, with the version that was shown. */
export const consentSchema = z.object({ document: z.enum(consentDocumentNames), version: versionSchema });
export type Consent = z.output<typeof consentSchema>;

export const newConsentsSchema = z.object({
  consents: z.array(consentSchema).check(z.minLength(1), z.maxLength(consentDocumentNames.length)),
});

export const consentRecordSchema = z.extend(consentSchema, { acceptedAt: timestampSchema });
export type ConsentRecord = z.output<typeof consentRecordSchema>;
