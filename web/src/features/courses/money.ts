import { useLanguage, type Language } from '#platform/messages/i18n.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** Returns a function that formats a price in cents as reais, in the user's language. */
export function usePriceFormatter(): (cents: number) => string {
  const language: Language = useLanguage();
  const format =
    formats.get(language) ?? new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  formats.set(language, format);
  return (cents) => format.format(cents / 100);
}

/**
 * Parses a price typed in reais, with a comma or a point before the cents. Returns the cents: 0 for an empty text, and
 * undefined if the text is not a price.
 */
export function parsePriceToCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^R\$\s*/, '');
  if (text === '') return 0;
  // Accepts `1.234,50`, the Brazilian format with a decimal comma, and `1234.50`, with a decimal point.
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Formats a price in cents as the text of its field; empty for 0. */
export const toPriceInput = (cents: number) =>
  cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ',');
