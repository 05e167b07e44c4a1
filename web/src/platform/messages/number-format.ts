import { useLanguage } from './i18n.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the number formatter of the user's language; cached, because creating one is slow. */
export function useNumberFormat(): Intl.NumberFormat {
  const language = useLanguage();
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}
