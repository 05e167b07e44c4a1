import { expect, test } from 'vitest';
import { readEventsSearchParams, readFeedSearchParams, readLoginSearchParams } from './search-params.ts';

test('the valid parts of the hub address are read', () => {
  const d = '00000000-0000-4000-8000-000000000000';
  expect(
    readFeedSearchParams({ category: 'ia', sort: 'novos', q: 2024, periodo: '7d', tag: 'n8n', d }),
  ).toMatchObject({
    category: 'ia',
    sort: 'novos',
    q: '2024',
    periodo: '7d',
    tag: 'n8n',
    d,
  });
  const nonsense = readFeedSearchParams({
    category: 'Gatos & cães',
    sort: 'tudo',
    q: '   ',
    periodo: 'sempre',
    tag: 'a b',
    d: '../x',
    tab: 'gatos',
  });
  expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([]);
});

test.each(['/', '/discussions/1?x=1#y', '/?q=a%2Fb'])('the hub navigates to %s after sign-in', (next) => {
  expect(readLoginSearchParams({ next }).next).toBe(next);
});

test.each([
  'https://outro.exemplo/',
  '//outro.exemplo',
  '/\\outro.exemplo',
  '\\\\outro.exemplo',
  'javascript:alert(1)',
  'discussions',
  '',
])('the hub does not navigate to %s after sign-in', (next) => {
  expect(readLoginSearchParams({ next }).next).toBeUndefined();
});

test('the valid parts of the calendar address are read', () => {
  const address = { mes: '2026-11', dia: '2026-11-22', q: 'n8n', formato: 'online', quando: 'proximos' };
  expect(readEventsSearchParams(address)).toMatchObject(address);
  const nonsense = readEventsSearchParams({
    mes: '2026-13',
    dia: '2026-02-30',
    q: ' ',
    formato: 'x',
    quando: 'y',
  });
  expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([]);
});
