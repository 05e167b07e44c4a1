type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const countriesByLanguage = new Map<string, ReadonlyMap<string, string>>();

/**
 * Returns the country name of each time zone in a language; empty in browsers that do not know the time zones of a
 * region.
 */
export function getCountryNamesByZone(language: string): ReadonlyMap<string, string> {
  const countries = countriesByLanguage.get(language) ?? listZoneCountries(language);
  countriesByLanguage.set(language, countries);
  return countries;
}

function listZoneCountries(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const countries = new Map<string, string>();
  for (const region of alphabet.flatMap((first) => alphabet.map((second) => first + second))) {
    const name = names.of(region);
    if (name === undefined) continue;
    for (const zone of listTimeZonesOfRegion(region)) if (!countries.has(zone)) countries.set(zone, name);
  }
  return countries;
}

/** Returns the time zones of a region such as `US`; empty in browsers that do not know them. */
export function listTimeZonesOfRegion(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as WithZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
