import { zoneNameIn } from '../zone-name.ts';

type Option = { value: string; label: string };

// Some four hundred names take a while to ask for, and are the same each time.
const known = new Map<string, Option[]>();

// All zones of Brazil; the others follow.
const brazilian = new Set(
  'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo'
    .split(' ')
    .map((place) => `America/${place}`),
);

/**
 * All zones by their place and their name: Brazil's first, then the others, each in the order of a language. The chosen
 * one is there even if it is none of them.
 */
export function zoneOptions(language: string, chosen: string): readonly Option[] {
  const options = known.get(language) ?? all(language);
  known.set(language, options);
  return options.some(({ value }) => value === chosen) ? options : [optionOf(language, chosen), ...options];
}

function all(language: string) {
  const { compare } = new Intl.Collator(language);
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => optionOf(language, zone))
    .toSorted(
      (one, other) =>
        Number(brazilian.has(other.value)) - Number(brazilian.has(one.value)) ||
        compare(one.label, other.label),
    );
}

function optionOf(language: string, zone: string): Option {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return { value: zone, label: `${place} · ${zoneNameIn(language, zone, new Date())}` };
}
