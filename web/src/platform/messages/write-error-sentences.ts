import type { ErrorReason } from '@mutirao/contract/error-reasons';
import type { ErrorBody, ErrorParams } from '@mutirao/contract/kit/api-errors';
import { createTranslator } from 'use-intl';
import { loadOtherTexts } from '#messages/languages.ts';
import type { Language } from './i18n.ts';

/**
 * Returns an error body with its message in a language. For Portuguese the body stays unchanged, because the server
 * writes its messages in Portuguese. A reason that this page does not know gets the message of its code; a body without
 * reason and code, which comes from another server, gets no message.
 */
export async function writeErrorSentences(
  body: Partial<ErrorBody>,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Partial<ErrorBody>> {
  const { errorSentences } = await loadOtherTexts(language);
  if (!errorSentences) return body;
  const { message: _message, ...rest } = body;
  if (rest.reason === undefined && rest.code === undefined) return rest;
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

/** Returns the parameters with the end of a ban as a date, which its sentences format. */
const toValues = (params: ErrorParams = {}) =>
  typeof params['until'] === 'string' ? { ...params, until: new Date(params['until']) } : params;
