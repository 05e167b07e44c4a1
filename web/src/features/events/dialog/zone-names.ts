import { languages, type Language } from '@mutirao/contract/kit/languages';
import type { Messages } from '#messages/pt-BR/features/events/cities.ts';
import { bundleByLanguage } from '#platform/messages/bundled-translations.ts';

const messagesIn = bundleByLanguage<Messages>(
  import.meta.glob('/src/messages/*/features/events/cities.ts', { eager: true, import: 'messages' }),
);

// Further names by which users search for a city.
const otherNames: Record<string, string> = {
  Amsterdam: 'Amesterdão',
  Moscow: 'Moscovo',
  New_York: 'Nova Iorque',
};

const keyOf = (zone: string) => zone.split('/').at(-1) ?? zone;

const findCity = (language: Language, key: string) => {
  const cities: Record<string, string> = messagesIn(language);
  return cities[key];
};

/** Returns the city of a time zone in a language; its English name if the city is not a well-known one. */
export const getZoneCityName = (language: Language, zone: string): string =>
  findCity(language, keyOf(zone)) ?? keyOf(zone).replaceAll('_', ' ');

/** Returns the names of the city of a time zone in all languages, as search keywords. */
export function getZoneCityKeywords(zone: string): string {
  const key = keyOf(zone);
  return [...languages.map((language) => findCity(language, key)), otherNames[key]].filter(Boolean).join(' ');
}
