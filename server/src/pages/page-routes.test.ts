import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createCourseFixtures } from '#testing/courses';
import { createEventFixtures } from '#testing/events';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { loopbackHubPageRoutes, pageRoutes } from './page-routes.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

// Reads the routes of the web app from the source files that declare them. The paths of two files are relative to a
// parent route.
const folder = path.join(import.meta.dirname, '../../../web/src/app');
const parents: Record<string, string> = { 'admin-routes.tsx': '/admin', 'settings-routes.tsx': '/settings' };
const declared = readdirSync(folder)
  .filter((file) => file.endsWith('-routes.tsx'))
  .flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const paths = [...source.matchAll(/\bpath: '([^']+)'/g)].map((match) => match[1] ?? '');
    const parent = parents[file] ?? '';
    return paths.map((text) => (text === '/' ? parent || '/' : text === parent ? text : parent + text));
  })
  .map((text) => text.replace('$lessonId', ':lesson').replaceAll('$', ':'));

const knownRoutes = { ...pageRoutes, ...loopbackHubPageRoutes };
const open = async (address: string, cookie?: string) =>
  (
    await fetch(hub.url + address, {
      headers: { Accept: 'text/html', ...(cookie ? { Cookie: cookie } : {}) },
    })
  ).status;
const absent = '00000000-0000-4000-8000-000000000000';
const filled = (address: string) => address.replace(':code', 'codigo-123').replaceAll(/:\w+/g, absent);

test('the server knows every route of the page, and no other', () => {
  expect(declared.length).toBeGreaterThan(50);
  expect([...new Set(declared)].toSorted()).toEqual(Object.keys(knownRoutes).toSorted());
});

// The roles that can open a staff page, by its minimum role. All other members get the "not found" page.
const allowedRoles = { moderator: ['moderator', 'admin'], admin: ['admin'] };
const staffRoutes = {
  '/admin': 'moderator',
  '/admin/auditoria': 'admin',
  '/admin/configuracoes': 'admin',
  '/admin/convites': 'moderator',
  '/admin/denuncias': 'moderator',
  '/admin/estatisticas': 'moderator',
  '/admin/gamificacao': 'admin',
  '/admin/pedidos': 'moderator',
  '/admin/prevencao': 'admin',
  '/admin/primeiros-passos': 'admin',
  '/admin/recursos': 'moderator',
  '/admin/sistema': 'admin',
  '/admin/usuarios': 'moderator',
  '/ajuda/fila': 'moderator',
  '/cursos/pagamentos': 'admin',
  '/privacidade/editar': 'admin',
  '/regras/editar': 'admin',
  '/termos/editar': 'admin',
} as const;
const minRoles = new Map<string, keyof typeof allowedRoles>(Object.entries(staffRoutes));

const cookies = {
  member: await fetchSessionCookie(ana),
  moderator: await fetchSessionCookie(caio),
  admin: await fetchSessionCookie(dora),
};

test.each(Object.entries(knownRoutes))(
  '%s returns its true status to guests, members, moderators and admins',
  async (address, { existence, isPublic }) => {
    const expected = Object.keys(cookies).map((role) => {
      const minRole = minRoles.get(address);
      return existence || (minRole && !allowedRoles[minRole].includes(role)) ? 404 : 200;
    });
    const found = await Promise.all(Object.values(cookies).map((cookie) => open(filled(address), cookie)));
    expect(found).toEqual(expected);
    // The hub is closed to guests: the page sends them to the login, except from a page that is public.
    expect(await open(filled(address))).toBe(isPublic ? 404 : 200);
  },
);

// Who is shown a page about an object that exists.
const { aCourse } = createCourseFixtures(hub, caio);
const { anEvent } = createEventFixtures(hub, dora);
const course = await aCourse();
const eventId = await anEvent();

test.each([
  [`/cursos/${course.id}`, ['member', 'moderator', 'admin']],
  [`/cursos/${course.id}/editar`, ['moderator', 'admin']],
  [`/cursos/${course.id}/painel`, ['moderator', 'admin']],
  [`/cursos/${course.id}/aulas/${course.lessons[0]}`, ['member', 'moderator', 'admin']],
  [`/eventos/${eventId}`, ['member', 'moderator', 'admin']],
  [`/eventos/${eventId}/entrada`, ['admin']],
])('%s returns 200 to %j, 404 to other members, and the login to guests', async (address, allowed) => {
  for (const [role, cookie] of Object.entries(cookies))
    expect([role, await open(address, cookie)]).toEqual([role, allowed.includes(role) ? 200 : 404]);
  expect(await open(address)).toBe(200);
});

test('existing pages return 200, deleted ones 404, and guests of a closed hub get the login for both', async () => {
  const { body } = await ana.request('POST', '/api/discussions', { content: 'Oi' });
  const address = `/discussions/${body.id}`;
  const cookie = await fetchSessionCookie(ana);
  expect([await open(address, cookie), await open(address)]).toEqual([200, 200]);
  expect(await open(`/membros/${dora.id}`, cookie)).toBe(200);
  await ana.request('DELETE', `/api/discussions/${body.id}`);
  expect([await open(address, cookie), await open(address)]).toEqual([404, 200]);
});

test.each([
  '/nada',
  '/admin/nada',
  '/settings/nada',
  '/cursos/nada',
  '/discussions/1',
  '/convite/a/b',
  '/%00',
])('%s is not a page path and returns 404', async (address) =>
  expect(await open(address, await fetchSessionCookie(dora))).toBe(404),
);
