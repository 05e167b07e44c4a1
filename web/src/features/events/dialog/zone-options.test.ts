import { languages, type Language } from '@mutirao/contract/kit/languages';
import { expect, test } from 'vitest';
import { filterComboboxOptions } from '#design/combobox-options.ts';
import { listZoneOptions } from './zone-options.ts';

const options = listZoneOptions('pt-BR', 'America/Sao_Paulo');
const found = (query: string) => filterComboboxOptions(options, query).map(({ value }) => value);
const findOptionText = (language: Language, zone: string) => {
  const option = listZoneOptions(language, zone).find(({ value }) => value === zone);
  return option && `${option.label} · ${option.detail}`;
};

test.each<[Language, RegExp, RegExp]>([
  ['pt-BR', /^São Paulo · Horário .*Brasília · GMT-3$/, /^Lisboa, Portugal · Horário/],
  ['en-US', /^São Paulo · Brasilia .*Time · GMT-3$/, /^Lisbon, Portugal · Western European/],
  ['es-ES', /^São Paulo · Hora .*Brasilia · GMT-3$/, /^Lisboa, Portugal · Hora/],
])(
  'in %s a time zone is shown with its city, its country, its name and its offset',
  (language, saoPaulo, lisbon) => {
    expect(findOptionText(language, 'America/Sao_Paulo')).toMatch(saoPaulo);
    expect(findOptionText(language, 'Europe/Lisbon')).toMatch(lisbon);
  },
);

test('countries are named in the user’s language', () => {
  expect(findOptionText('pt-BR', 'Asia/Tokyo')).toMatch(/^Tóquio, Japão/);
  expect(findOptionText('en-US', 'Asia/Tokyo')).toMatch(/^Tokyo, Japan/);
});

test('each zone is listed once, with Brazil first and the rest by city, and no label twice', () => {
  expect(options).toHaveLength(new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']).size);
  expect(new Set(options.map(({ label, detail }) => label + detail)).size).toBe(options.length);
  const { compare } = new Intl.Collator('pt-BR');
  const isSorted = (list: typeof options) =>
    list.every(
      (comboboxOption, index) =>
        index === 0 || compare(list[index - 1]?.label ?? '', comboboxOption.label) <= 0,
    );
  const [brazil, others] = [options.slice(0, 16), options.slice(16)];
  expect(brazil.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco']),
  );
  expect([isSorted(brazil), isSorted(others)]).toEqual([true, true]);
});

test('a selected zone that the browser does not list is among the options', () => {
  expect(listZoneOptions('pt-BR', 'Etc/GMT+5')[0]?.value).toBe('Etc/GMT+5');
  expect(options[0]?.value).not.toBe('Etc/GMT+5');
});

test.each(['sao paulo', 'São Paulo', 'SAO', 'paulo sao', 'america/sao_paulo'])(
  '“%s” finds São Paulo',
  (query) => {
    expect(found(query)).toContain('America/Sao_Paulo');
    expect(found(query).length).toBeLessThan(12);
  },
);

test('zones are found by the name of their time, their country and their offset', () => {
  expect(found('brasilia')).toEqual(expect.arrayContaining(['America/Sao_Paulo', 'America/Bahia']));
  expect(found('brasilia')).not.toContain('America/Manaus');
  expect(found('japao')).toEqual(['Asia/Tokyo']);
  for (const query of ['-3', '−3', 'UTC-3', 'gmt-3']) {
    expect(found(query), query).toEqual(expect.arrayContaining(['America/Sao_Paulo', 'America/Belem']));
    expect(found(query), query).not.toContain('America/Manaus');
    expect(found(query), query).not.toContain('Asia/Tokyo');
  }
  expect(found('+9')).toContain('Asia/Tokyo');
});

test.each([
  ['lisboa', 'Europe/Lisbon'],
  ['toquio', 'Asia/Tokyo'],
  ['Tokio', 'Asia/Tokyo'],
  ['nova york', 'America/New_York'],
  ['Nova Iorque', 'America/New_York'],
  ['nueva york', 'America/New_York'],
  ['londres', 'Europe/London'],
  ['la habana', 'America/Havana'],
  ['new york', 'America/New_York'],
])('“%s” finds its zone in every language', (query, zone) => {
  for (const language of languages) {
    const matches = filterComboboxOptions(listZoneOptions(language, zone), query);
    expect(matches.map(({ value }) => value)).toEqual([zone]);
  }
});

test('zones of the United States are found by its short names', () => {
  for (const query of ['EUA', 'EE. UU.', 'eeuu']) {
    expect(found(query), query).toEqual(expect.arrayContaining(['America/New_York', 'Pacific/Honolulu']));
    expect(found(query), query).not.toContain('America/Toronto');
  }
});

test('UTC is the first that “UTC” finds, with its name', () => {
  expect(found('UTC')[0]).toBe('UTC');
  expect(findOptionText('pt-BR', 'UTC')).toBe('UTC · Horário Universal Coordenado · GMT+0');
  expect(findOptionText('es-ES', 'UTC')).toBe('UTC · Tiempo universal coordinado · GMT+0');
});

test('every zone matches an empty query, and none matches an unknown name', () => {
  expect(found('  ')).toHaveLength(options.length);
  expect(found('xyzzy')).toEqual([]);
});
