import { expect, test } from 'vitest';
import { listAccessibleSettingsSections } from './sections.ts';

const bia = { role: 'member', lacksFactor: false, joining: null, ban: null } as const;
const caio = { ...bia, role: 'moderator' } as const;
const hub = { assistant: true, maintenance: null };
const closedHub = { ...hub, maintenance: { message: null } };

const listSectionNames = (...viewed: Parameters<typeof listAccessibleSettingsSections>) =>
  listAccessibleSettingsSections(...viewed).map(({ name }) => name);

test('members see all sections, that of the assistant only if the hub has one', () => {
  expect(listSectionNames(bia, hub)).toHaveLength(8);
  expect(listSectionNames(bia, { ...hub, assistant: false })).not.toContain('assistant');
});

test('in maintenance members see only the sections that stay open', () => {
  expect(listSectionNames(bia, closedHub)).toEqual(['sanctions', 'data']);
});

test('in maintenance staff see all sections, and without their second factor also the one that sets it up', () => {
  expect(listSectionNames(caio, closedHub)).toHaveLength(8);
  expect(listSectionNames({ ...caio, lacksFactor: true }, closedHub)).toEqual([
    'security',
    'sanctions',
    'data',
  ]);
});
