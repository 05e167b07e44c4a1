import { useLanguage } from './i18n.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** How numbers are written in the reader's language. One for all: making one takes longer than a hundred numbers. */
export function useNumberFormat(): Intl.NumberFormat {
  const language = useLanguage();
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}
