import { capitalizeFirstLetter } from '@mutirao/contract/kit/capitalize-first-letter';

/** Returns the name of a time zone in a language, for example `Horário de Brasília`. */
export function formatTimeZoneName(language: string, zone: string, moment: string | Date): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    // UTC has a name only in the `long` form.
    timeZoneName: zone === 'UTC' ? 'long' : 'longGeneric',
  }).formatToParts(new Date(moment));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return capitalizeFirstLetter(name);
}
