import { capitalizeFirstLetter } from '@mutirao/contract/kit/capitalize-first-letter';

/** Returns the name of a language in the language of the viewer: `Português (Brasil)`. */
export function formatCaptionLanguageName(code: string, reader: string): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
  return capitalizeFirstLetter(name);
}
