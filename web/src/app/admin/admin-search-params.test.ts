import { expect, test } from 'vitest';
import { adminSectionPathFromTabParam } from './admin-search-params.ts';

test.each([
  ['', '/admin/denuncias'],
  ['?tab=reports', '/admin/denuncias'],
  ['?tab=users', '/admin/usuarios'],
  ['?tab=gamification', '/admin/gamificacao'],
  ['?tab=stats', '/admin/estatisticas'],
  ['?tab=constructor', '/admin/denuncias'],
])('the panel opened with %j shows %s', (search, section) => {
  expect(adminSectionPathFromTabParam(search)).toBe(section);
});
