import * as z from 'zod/mini';
import { timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { consentDocuments, legalDocuments, legalLimits } from './limits.ts';

const document = z.enum(legalDocuments);
const version = z.int().check(z.gte(1), z.lte(1_000_000));

const legalVersion = z.object({ version, publishedAt: timestamp, material: z.boolean() });

/** One version of a document to read, with the list of all its versions. */
export const legalText = z.object({
  document,
  version,
  publishedAt: timestamp,
  /** Whether it is the version in force. */
  isCurrent: z.boolean(),
  /** Markdown, with the hub's name, address and contact in it. */
  content: z.string(),
  /** Newest first. */
  versions: z.array(legalVersion),
});
export type LegalText = z.output<typeof legalText>;

/**
 * A document as admins edit it: in each language, with its placeholders. A language without a text shows the Portuguese
 * text.
 */
export const legalDraft = z.object({
  version,
  portuguese: z.string(),
  english: z.string(),
  spanish: z.string(),
  contact: z.string(),
});
export type LegalDraft = z.output<typeof legalDraft>;

export const newLegalVersion = z.object({
  /** The version that the edit is based on, so that a version published by another admin since is not overwritten. */
  basedOn: version,
  portuguese: nonEmptyText(legalLimits.text),
  english: textOrEmpty(legalLimits.text),
  spanish: textOrEmpty(legalLimits.text),
  contact: textOrEmpty(legalLimits.contact),
  material: z.boolean(),
});
export type NewLegalVersion = z.output<typeof newLegalVersion>;

/** The accepted documents, each with the version that was shown. */
export const consent = z.object({ document: z.enum(consentDocuments), version });
export type Consent = z.output<typeof consent>;

export const newConsents = z.object({
  consents: z.array(consent).check(z.minLength(1), z.maxLength(consentDocuments.length)),
});

export const consentRecord = z.extend(consent, { acceptedAt: timestamp });
export type ConsentRecord = z.output<typeof consentRecord>;
