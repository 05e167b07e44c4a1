import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const labelOf = (language: string, zone: string) =>
  zoneOptions(language, zone).find(({ value }) => value === zone)?.label;

test.each([
  ['pt-BR', /^Sao Paulo · Horário .*Brasília$/],
  ['en-US', /^Sao Paulo · Brasilia .*Time$/],
  ['es-ES', /^Sao Paulo · Hora .*Brasilia$/],
])('in %s a zone is said by its place and its name', (language, label) => {
  expect(labelOf(language, 'America/Sao_Paulo')).toMatch(label);
});

test('each zone is there once, Brazil first and then in the order of their places, and no label twice', () => {
  const options = zoneOptions('pt-BR', 'America/Sao_Paulo');
  expect(options).toHaveLength(Intl.supportedValuesOf('timeZone').length);
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  const { compare } = new Intl.Collator('pt-BR');
  const isSorted = (list: typeof options) =>
    list.every((one, at) => at === 0 || compare(list[at - 1]?.label ?? '', one.label) <= 0);
  const [brazil, others] = [options.slice(0, 16), options.slice(16)];
  expect(brazil.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco']),
  );
  expect([isSorted(brazil), isSorted(others)]).toEqual([true, true]);
});

test('a zone that the browser does not list is there where it is chosen', () => {
  expect(zoneOptions('pt-BR', 'Etc/GMT+5')[0]?.value).toBe('Etc/GMT+5');
  expect(zoneOptions('pt-BR', 'America/Sao_Paulo')[0]?.value).not.toBe('Etc/GMT+5');
});
