import * as z from 'zod/mini';
import {
  IdentityError,
  createValidationFailedError,
  type IdentityErrorSentenceKey,
} from '../../errors/identity-error.ts';

/**
 * Parses XML and checks it with a schema. Throws for XML with a doctype or an entity, so that it can neither read files
 * nor grow without limit. `getErrorCase` chooses the message for the first problem.
 */
export async function parseXmlWithSchema<Shape extends z.ZodMiniType>(
  shape: Shape,
  xml: string,
  getErrorCase?: (issue: z.core.$ZodIssue | undefined) => IdentityErrorSentenceKey | undefined,
): Promise<z.output<Shape>> {
  rejectDoctype(xml);
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js');
  const tree = await parseXml2JsFromString(xml).catch(() => undefined);
  const result = shape.safeParse(tree);
  if (result.success) return result.data;
  throw createValidationFailedError(getErrorCase?.(result.error.issues[0]));
}

export function rejectDoctype(xml: string) {
  if (/<!\s*(doctype|entity)/i.test(xml)) throw new IdentityError(400, 'validation_failed');
}

/** An element with text content, as the parser returns it. */
export const xmlTextElementSchema = z.object({ _: z.string() });
