import type { ErrorReason } from '@mutirao/contract/error-reasons';
import type { ErrorBody, ErrorParams } from '@mutirao/contract/kit/api-errors';
import { createTranslator } from 'use-intl';
import { catalogues } from '#messages/languages.ts';
import type { Language } from './i18n.ts';

/**
 * Returns the body of an error with the sentences of a language, those of the server for Portuguese. A reason that this page does not know yet gets the
 * sentence of its code.
 */
export async function writeErrorSentences(
  body: Partial<ErrorBody>,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Partial<ErrorBody>> {
  const { errorSentences } = await catalogues[language].others();
  if (!errorSentences) return body;
  const { messages } = await errorSentences();
  const t = createTranslator({ locale: language, messages, timeZone });
  const isKnown = (reason: string | undefined): reason is ErrorReason =>
    reason !== undefined && Object.hasOwn(messages, reason);
  const { reason, code, params, fields = [] } = body;
  return {
    ...body,
    message: t(isKnown(reason) ? reason : isKnown(code) ? code : 'internal', toValues(params)),
    fields: fields.map((field) => ({
      ...field,
      message: t(isKnown(field.reason) ? field.reason : 'value_invalid', toValues(field.params)),
    })),
  };
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns the parameters with timestamps as dates, which the sentences format. */
const toValues = (params: ErrorParams = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      timestamp.test(String(value)) ? new Date(value) : value,
    ]),
  );
