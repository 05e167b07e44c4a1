/**
 * Returns when a Pix was sent, from its end-to-end id: the letter E, eight digits of the bank, the time in UTC from the
 * year to the minute, and eleven characters that the bank chooses. Returns undefined for any other format.
 */
export function parseEndToEndIdTime(endToEndId: string | undefined): Date | undefined {
  const parts = /^E\d{8}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})[A-Za-z0-9]{11}$/.exec(endToEndId ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
