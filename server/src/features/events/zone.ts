import { Refusal } from '#platform/http/refusal';

const message = 'Este fuso horário não existe.';

/** Throws unless an event can be held in a zone: browsers and the database know more of them than we name. */
export function insistOnZone(zone: string) {
  if (isZone(zone)) return;
  throw new Refusal('invalid_input', undefined, {
    fields: [{ path: 'zone', code: 'unknown_zone', message }],
  });
}

// An offset is no zone: it does not know when clocks change.
function isZone(zone: string) {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
