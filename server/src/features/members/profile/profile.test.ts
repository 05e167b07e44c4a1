import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import {
  hideableProfileFieldNames,
  profileTextFields,
  toPrivacySwitch,
  type HideableProfileFieldName,
} from '@mutirao/contract/features/members/profile-fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let others: Record<'member' | 'moderator' | 'admin', TestPerson>;
beforeAll(async () => {
  hub = await startTestServer();
  const { createSignedInMember } = hub.people;
  ana = await createSignedInMember('ana');
  others = {
    member: await createSignedInMember('bia'),
    moderator: await createSignedInMember('caio', 'moderator'),
    admin: await createSignedInMember('dora', 'admin'),
  };
});
afterAll(() => hub.stop());

const filled: Record<HideableProfileFieldName, string> = {
  ...createRecordFromEntries(hideableProfileFieldNames.map((name) => [name, `${name} de Ana`] as const)),
  bio: 'Engenheira de dados.',
  location: 'Recife, PE',
  github: 'anaprado',
  linkedin: 'ana-prado',
  whatsapp: '5581999990000',
  instagram: 'ana.prado',
};
const change = (body: object, by = ana) => by.request('PATCH', '/api/user/profile', body);
const seen = async (by: TestPerson) => (await by.request('GET', `/api/users/${ana.id}`)).body;
const switches = hideableProfileFieldNames.map((field) => [field, toPrivacySwitch(field)] as const);

test('a new name and a new avatar are broadcast to all connected members, and nothing else is', async () => {
  const live = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(others.member) });
  expect(await live.next()).toEqual({ type: 'welcome' });
  const lia = await hub.people.createSignedInMember('lia');
  const sent = { type: 'member_changed', id: lia.id };
  await change({ bio: 'Só eu sei.' }, lia);
  await change({ name: 'Lia Reis' }, lia);
  expect(await live.next()).toEqual({ ...sent, name: 'Lia Reis', avatar: null });
  const uploadTarget = { url: hub.url, by: lia, path: '/api/user/avatar/upload' };
  const { avatarUrl } = (
    await uploadFileAsForm(uploadTarget, await createTestPicture({ width: 80, height: 80 }), 'lia.png')
  ).body;
  expect(await live.next()).toEqual({ ...sent, name: 'Lia Reis', avatar: avatarUrl });
  await change({ avatar: '' }, lia);
  expect(await live.next()).toEqual({ ...sent, name: 'Lia Reis', avatar: null });
  live.socket.close();
});

describe('What others see of a member', () => {
  test('others see at first everything of a member but the number and the address', async () => {
    expect((await change(filled)).body).toMatchObject({ ...filled, showWhatsapp: false, showEmail: false });
    const { whatsapp: _, ...shown } = filled;
    for (const by of Object.values(others)) {
      expect(await seen(by)).toEqual({
        id: ana.id,
        name: 'ana',
        role: 'member',
        avatar: null,
        createdAt: expect.any(String),
        isPrivate: false,
        ...shown,
      });
    }
  });

  test.each(switches)(
    'the profile field %s follows its switch, for staff as for all others',
    async (field, name) => {
      for (const isShown of [false, true]) {
        const { status, body } = await ana.request('PATCH', '/api/user/privacy', { [name]: isShown });
        expect([status, body[name], body[field]]).toEqual([200, isShown, filled[field]]);
        for (const by of Object.values(others)) {
          expect((await seen(by))[field], by.email).toBe(isShown ? filled[field] : undefined);
        }
      }
    },
  );

  test('the address of a member follows showEmail, which is one of the settings', async () => {
    for (const showEmail of [true, false]) {
      expect((await ana.request('PATCH', '/api/user/settings', { showEmail })).body).toMatchObject({
        showEmail,
      });
      for (const by of Object.values(others)) {
        expect((await seen(by)).email).toBe(showEmail ? ana.email : undefined);
      }
    }
  });

  test('a private profile shows who the member is, and nothing else in any call', async () => {
    await ana.request('PATCH', '/api/user/settings', { showEmail: true, profileVisibility: 'private' });
    for (const by of Object.values(others)) {
      expect(Object.keys(await seen(by)).toSorted()).toEqual(
        ['avatar', 'createdAt', 'id', 'isPrivate', 'name', 'role'].toSorted(),
      );
      for (const part of ['contributions', 'stats']) {
        const response = await by.request('GET', `/api/users/${ana.id}/${part}`);
        expect([response.status, response.body.message]).toEqual([404, 'Este perfil é privado.']);
      }
    }
    for (const by of [others.moderator, others.admin]) {
      const [inList] = (await by.request('GET', '/api/admin/users?q=ana')).body;
      expect(inList).toMatchObject({ id: ana.id, points: null, seenAt: null });
      expect((await by.request('GET', `/api/admin/users/${ana.id}`)).body).toMatchObject({
        points: null,
        seenAt: null,
        discussions: null,
        comments: null,
        casesAgainst: 0,
        reportsMade: 0,
        sanctions: 0,
        createdAt: expect.any(String),
      });
    }
    expect((await ana.request('GET', '/api/user/profile')).body).toMatchObject(filled);
    expect((await ana.request('GET', '/api/user/stats')).status).toBe(200);
    await ana.request('PATCH', '/api/user/settings', { showEmail: false, profileVisibility: 'public' });
  });

  test('hidden points are not visible to others, including staff', async () => {
    const responses = [
      { showPoints: false, points: null },
      { showPoints: true, points: expect.any(Number) },
    ];
    for (const { showPoints, points } of responses) {
      await ana.request('PATCH', '/api/user/settings', { showPoints });
      for (const by of [others.moderator, others.admin]) {
        expect((await by.request('GET', '/api/admin/users?q=ana')).body).toMatchObject([{ points }]);
        expect((await by.request('GET', `/api/admin/users/${ana.id}`)).body).toMatchObject({
          points,
          discussions: expect.any(Number),
          comments: expect.any(Number),
        });
      }
    }
  });

  test('hidden fields of a profile are in no response that names the member', async () => {
    await ana.request(
      'PATCH',
      '/api/user/privacy',
      Object.fromEntries(switches.map(([, name]) => [name, false])),
    );
    const { body: created } = await ana.request('POST', '/api/discussions', { content: 'Olá, vizinhança' });
    await ana.request('POST', `/api/discussions/${created.id}/comments`, { content: 'mais uma coisa' });
    const addresses = [
      `/api/users/${ana.id}`,
      '/api/users?q=an',
      '/api/search?q=ana',
      '/api/discussions',
      `/api/discussions/${created.id}`,
      `/api/discussions/${created.id}/comments`,
    ];
    for (const by of Object.values(others)) {
      for (const address of addresses) {
        const { status, body } = await by.request('GET', address);
        expect(status, address).toBe(200);
        const text = JSON.stringify(body);
        for (const secret of [...Object.values(filled), ana.email]) expect(text).not.toContain(secret);
      }
    }
    const { guest } = hub.people;
    expect((await guest('GET', `/api/users/${ana.id}`)).status).toBe(401);
  });

  test('an unknown member is not found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const end of ['', '/stats', '/contributions'])
      expect((await ana.request('GET', `/api/users/${nobody}${end}`)).status).toBe(404);
    expect((await ana.request('GET', '/api/users/ana')).status).toBe(404);
  });
});

describe('changing the own profile', () => {
  test('changing the own profile preserves fields that are not sent, and changes no other member', async () => {
    await change({ ...filled, name: 'Ana Prado' });
    const { body } = await change({ bio: '' });
    expect(body).toMatchObject({ ...filled, name: 'Ana Prado', bio: '' });
    await change({ id: ana.id, role: 'admin', email: 'x@y.z', points: 9, isAdmin: true }, others.member);
    expect((await others.member.request('GET', '/api/user/profile')).body).toMatchObject({
      id: others.member.id,
      role: 'member',
      email: 'bia@exemplo.com.br',
      points: 0,
    });
    expect((await ana.request('GET', '/api/user/profile')).body).toMatchObject({ name: 'Ana Prado' });
  });

  test.each<[field: string, typed: string, stored: string]>([
    ['github', 'https://github.com/ana-prado/', 'ana-prado'],
    ['github', '@ana-prado', 'ana-prado'],
    ['linkedin', 'https://www.linkedin.com/in/ana-prado/?trk=x', 'ana-prado'],
    ['instagram', 'instagram.com/ana.prado', 'ana.prado'],
    ['whatsapp', '+55 (81) 99999-0000', '5581999990000'],
    ['whatsapp', '55', ''],
    ['whatsapp', '', ''],
    ...profileTextFields.map(
      ({ name, max }) => [name, 'x'.repeat(max), 'x'.repeat(max)] satisfies [string, string, string],
    ),
  ])('the profile field %s accepts "%s"', async (field, typed, stored) => {
    const { status, body } = await change({ [field]: typed });
    expect([status, body[field]]).toEqual([200, stored]);
  });

  test.each<[field: string, typed: string]>([
    ['name', '   '],
    ['name', '\u202E\u200B'],
    ['name', 'membro  REMOVIDO'],
    ['name', 'x'.repeat(81)],
    ...profileTextFields.map(({ name, max }) => [name, 'x'.repeat(max + 1)] satisfies [string, string]),
    ['github', 'javascript:alert(1)'],
    ['github', 'https://github.com.mau.exemplo/ana'],
    ['github', '//mau.exemplo/ana'],
    ['linkedin', 'https://mau.exemplo/in/ana'],
    ['instagram', '../../ana'],
    ['instagram', 'http://mau.exemplo'],
    ['whatsapp', '5581'],
    ['whatsapp', '55 81 ligue já'],
    ['whatsapp', 'https://mau.exemplo/5581999990000'],
    ['avatar', 'https://mau.exemplo/rastro.png'],
    ['avatar', '/api/avatars/00000000-0000-4000-8000-000000000000'],
  ])('the profile field %s refuses "%s", and everything stays as it was', async (field, typed) => {
    const before = (await ana.request('GET', '/api/user/profile')).body;
    const { status, body } = await change({ location: 'Olinda, PE', [field]: typed });
    expect([status, body.fields[0].path]).toEqual([422, field]);
    expect((await ana.request('GET', '/api/user/profile')).body).toEqual(before);
  });

  test('the name of a member is one line, without characters that reverse the text direction', async () => {
    expect((await change({ name: ' Ana\u202E\n  Prado ' })).body.name).toBe('Ana Prado');
  });
});
