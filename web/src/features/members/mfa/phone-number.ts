const brazil = '55';

/** Parses a phone number to the international format, such as `+5581999990000`; undefined if it is not valid. */
export function parsePhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  const isInternational = typed.trim().startsWith('+');
  // A number of ten or eleven digits without a country code is Brazilian: area code and number.
  const fullNumber = isInternational ? digits : `${brazil}${digits}`;
  const isComplete = isInternational ? /^[1-9]\d{7,14}$/.test(digits) : /^[1-9]\d{9,10}$/.test(digits);
  return isComplete ? `+${fullNumber}` : undefined;
}

/**
 * Formats a Brazilian number as people write it. Numbers of other countries stay ungrouped, because their formats
 * differ too much.
 */
export function formatPhone(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return `+${digits}`.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
}
