import type { Language } from '@mutirao/contract/kit/languages';
import type { ComboboxOption } from '#design/combobox-options.ts';
import { getCountryNamesByZone, listTimeZonesOfRegion } from '#platform/dates/zone-countries.ts';
import { formatTimeZoneName } from '../zone-name.ts';
import { getZoneCityKeywords, getZoneCityName } from './zone-names.ts';

// The options are cached per language: about four hundred zone names are slow to look up, and never change.
const optionsByLanguage = new Map<Language, ComboboxOption[]>();

/** The zones of Brazil with their city names in Portuguese, because browsers have no API for city names. */
const brazilian = new Map(
  Object.entries({
    Araguaina: 'Araguaína',
    Bahia: 'Bahia',
    Belem: 'Belém',
    Boa_Vista: 'Boa Vista',
    Campo_Grande: 'Campo Grande',
    Cuiaba: 'Cuiabá',
    Eirunepe: 'Eirunepé',
    Fortaleza: 'Fortaleza',
    Maceio: 'Maceió',
    Manaus: 'Manaus',
    Noronha: 'Fernando de Noronha',
    Porto_Velho: 'Porto Velho',
    Recife: 'Recife',
    Rio_Branco: 'Rio Branco',
    Santarem: 'Santarém',
    Sao_Paulo: 'São Paulo',
  }).map(([city, name]) => [`America/${city}`, name]),
);

const american = new Set(listTimeZonesOfRegion('US'));
const shortUnitedStates = 'EUA EE. UU. EEUU USA';

/**
 * Returns all time zones with city, name and offset: Brazil's first, then the others, each sorted in the given
 * language. The selected one is included even if it is not a known zone.
 */
export function listZoneOptions(language: Language, chosenZone: string): readonly ComboboxOption[] {
  const options = optionsByLanguage.get(language) ?? all(language);
  optionsByLanguage.set(language, options);
  return options.some(({ value }) => value === chosenZone)
    ? options
    : [optionOf(language, chosenZone), ...options];
}

function all(language: Language) {
  const { compare } = new Intl.Collator(language);
  // `supportedValuesOf` does not list UTC in every browser, although every browser supports it.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((zone) => optionOf(language, zone))
    .toSorted(
      (comboboxOption, other) =>
        Number(brazilian.has(other.value)) - Number(brazilian.has(comboboxOption.value)) ||
        compare(comboboxOption.label, other.label),
    );
}

function optionOf(language: Language, zone: string): ComboboxOption {
  const now = new Date();
  const zoneName = brazilian.get(zone) ?? getZoneCityName(language, zone);
  const country = getCountryNamesByZone(language).get(zone) ?? '';
  const omitsCountry = country === '' || country === zoneName || brazilian.has(zone);
  const offset = offsetOf(zone, now);
  const name = formatTimeZoneName(language, zone, now);
  return {
    value: zone,
    label: omitsCountry ? zoneName : `${zoneName}, ${country}`,
    detail: name === offset ? offset : `${name} · ${offset}`,
    // The option is also found by the id of the zone, and by its offset in each common notation: -3, UTC-3, GMT-3.
    keywords: `${zone} ${country} ${getZoneCityKeywords(zone)} ${american.has(zone) ? shortUnitedStates : ''} ${offset.replace('GMT', '')} ${offset.replace('GMT', 'UTC')}`,
  };
}

/** How far a zone is from UTC at a moment, as `GMT-3`. */
function offsetOf(zone: string, moment: Date) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT' ? 'GMT+0' : offset;
}
