export const pixKeyKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

/** A Pix key as banks write it, and its kind. */
export type PixKey = { kind: PixKeyKind; key: string };

/**
 * Parses a Pix key as a person types it; returns undefined if it is invalid. Eleven digits are a CPF; a phone number
 * begins with +55.
 */
export function parsePixKey(typed: string): PixKey | undefined {
  const text = typed.trim();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    return { kind: 'random', key: text.toLowerCase() };
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', key: text.toLowerCase() } : undefined;
  if (text.startsWith('+')) return phoneIn(text.replaceAll(/[\s().-]/g, ''));
  return numberIn(text.replaceAll(/[\s./-]/g, '').toUpperCase());
}

const isEmail = (text: string) => text.length <= 77 && /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(text);

const phoneIn = (key: string): PixKey | undefined =>
  /^\+55[1-9]\d9?\d{8}$/.test(key) ? { kind: 'phone', key } : undefined;

function numberIn(key: string): PixKey | undefined {
  if (/^\d{11}$/.test(key)) return isCpf(key) ? { kind: 'cpf', key } : undefined;
  // Since 2026 the first twelve positions of a CNPJ can also be letters.
  if (/^[0-9A-Z]{12}\d{2}$/.test(key)) return isCnpj(key) ? { kind: 'cnpj', key } : undefined;
  return undefined;
}

const isCpf = (key: string) => !isRepeatedCharacter(key) && hasValidCheckDigits(key, (length) => length + 1);
const isCnpj = (key: string) => !isRepeatedCharacter(key) && hasValidCheckDigits(key, () => 9);

// Repeated digits pass the checksum, but are never assigned.
const isRepeatedCharacter = (key: string) => new Set(key).size === 1;

/**
 * True if the last two digits are the check digits of the others: a sum modulo 11, weighted from right to left with 2,
 * 3, … up to the highest weight, and then from 2 again.
 */
function hasValidCheckDigits(key: string, getMaxWeight: (length: number) => number) {
  const computeCheckDigit = (text: string) => {
    const maxWeight = getMaxWeight(text.length);
    const sum = text
      .split('')
      .toReversed()
      .reduce(
        (total, digit, index) =>
          total + ((digit.codePointAt(0) ?? 48) - 48) * (2 + (index % (maxWeight - 1))),
        0,
      );
    const rest = sum % 11;
    return String(rest < 2 ? 0 : 11 - rest);
  };
  const first = computeCheckDigit(key.slice(0, -2));
  return key.endsWith(first + computeCheckDigit(key.slice(0, -2) + first));
}
