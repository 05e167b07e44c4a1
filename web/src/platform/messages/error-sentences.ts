import type { ErrorBody } from '@mutirao/contract/kit/api-errors';
import type { Language } from './i18n.ts';

let errorLocale: { language: Language; timeZone: string } = {
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
};

/** Sets the language and the time zone in which the sentences of API errors are written. */
export function setErrorLanguage(settings: typeof errorLocale) {
  errorLocale = settings;
}

/** Returns the body of an error with its sentences in the language of the page; the server writes only Portuguese. */
export async function translateErrorBody(body: Partial<ErrorBody>): Promise<Partial<ErrorBody>> {
  const { language, timeZone } = errorLocale;
  // Nothing is loaded for the language of the server.
  if (language === 'pt-BR') return body;
  const { writeErrorSentences } = await import('./write-error-sentences.ts');
  return writeErrorSentences(body, { language, timeZone });
}
