import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub, ana } = await startSharedTestHub('ana');

const path = '/api/user/settings';
const defaults = {
  language: 'pt-BR',
  showEmail: false,
  showPoints: true,
  profileVisibility: 'public',
  allowDirectMessages: true,
  emailNotifications: true,
  pushNotifications: false,
  communityUpdates: true,
  courseUpdates: true,
  eventReminders: true,
  weeklyDigest: false,
  aiAssistance: true,
  aiRecommendations: true,
  aiContentSuggestions: false,
  keepTextsFromAi: false,
};

test('Settings have the default values of the specification, and changes persist', async () => {
  const lis = await hub.people.createSignedInMember('lis');
  expect((await lis.request('GET', path)).body).toEqual({ ...defaults, email: lis.email });
  const change = { emailNotifications: false, weeklyDigest: true, language: 'en-US' };
  expect((await lis.request('PATCH', path, change)).status).toBe(200);
  expect((await lis.request('GET', path)).body).toEqual({ ...defaults, ...change, email: lis.email });
});

test.each([
  {
    acceptLanguage: 'es-AR,es;q=0.9',
    method: 'POST',
    address: '/api/auth/sync',
    language: 'es-ES',
    subject: 'Elija una nueva contraseña',
  },
  {
    acceptLanguage: 'en',
    method: 'GET',
    address: '/api/user/profile',
    language: 'en-US',
    subject: 'Choose a new password',
  },
  {
    acceptLanguage: 'zxx',
    method: 'POST',
    address: '/api/auth/sync',
    language: null,
    subject: 'Escolha uma nova senha',
  },
] as const)(
  'A first request $address with Accept-Language $acceptLanguage stores $language, and e-mails about the account follow it',
  async ({ acceptLanguage, method, address, language, subject }) => {
    const email = `nova-${acceptLanguage.slice(0, 2)}@exemplo.com.br`;
    const account = { email, name: 'Nova', password: defaultTestPassword, language: 'pt-BR' } as const;
    await hub.db.transaction((tx) => hub.ctx.identity.createConfirmedUser(tx, account));
    const credentials = { email, password: defaultTestPassword };
    const signIn = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', credentials);
    const callIn = (accepted: string) =>
      hub.people.guest(method, address, method === 'POST' ? {} : undefined, {
        Authorization: `Bearer ${signIn.body.access_token}`,
        'Accept-Language': accepted,
      });
    expect((await callIn(acceptLanguage)).body.language).toBe(language);
    expect((await callIn('pt-BR')).body.language).toBe(language);
    await hub.people.guest('POST', '/auth/v1/recover', { email });
    const outbox = await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`);
    expect(outbox.body[0].subject).toBe(subject);
  },
);

test('A member without a stored language has that of the browser until they choose one', async () => {
  const lea = await hub.people.createSignedInMember('lea');
  const languageFor = async (acceptLanguage: string) =>
    (await lea.request('GET', path, undefined, { 'Accept-Language': acceptLanguage })).body.language;
  expect([await languageFor('es-AR,es;q=0.9'), await languageFor('zxx')]).toEqual(['es-ES', 'pt-BR']);
  await lea.request('PATCH', path, { language: 'en-US' });
  expect(await languageFor('es')).toBe('en-US');
});

test('A member without a stored language, whose client sends none, gets that of the hub, never null', async () => {
  const ivo = await hub.people.createSignedInMember('ivo');
  // Sends the request without `fetch`, because `fetch` always adds the header Accept-Language.
  const languageWith = async (headers: Record<string, string>) => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    get(hub.url + path, { headers: { Authorization: `Bearer ${ivo.token}`, ...headers } }, resolve);
    return Object(await json(await promise)).language;
  };
  expect(await languageWith({})).toBe('pt-BR');
  expect(await languageWith({ 'Accept-Language': '' })).toBe('pt-BR');
  expect(await languageWith({ 'Accept-Language': '*' })).toBe('pt-BR');
  expect(await languageWith({ 'Accept-Language': 'en;q=0.1' })).toBe('en-US');
});

test('E-mails about the account are in the language of the settings, whatever the browser of the request says', async () => {
  const gil = await hub.people.createSignedInMember('gil');
  await gil.request('PATCH', path, { language: 'en-US' });
  await hub.people.guest('POST', '/auth/v1/recover', { email: gil.email }, { 'Accept-Language': 'pt-BR' });
  const { body } = await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(gil.email)}`);
  expect(body[0].subject).toBe('Choose a new password');
});

test('A full settings response can be sent back unchanged; the address is ignored', async () => {
  const noa = await hub.people.createSignedInMember('noa');
  const { body } = await noa.request('GET', path);
  expect((await noa.request('PATCH', path, { ...body, email: ana.email })).status).toBe(200);
  expect((await noa.request('GET', path)).body).toEqual(body);
});

test('invalid settings are rejected', async () => {
  expect((await ana.request('PATCH', path, { emailNotifications: 'sim' })).status).toBe(422);
});

test('opting out of AI is possible for banned and leaving members', async () => {
  const setAiOptOut = (by: TestPerson, keepTextsFromAi: boolean) =>
    by.request('PUT', '/api/user/ai-objection', { keepTextsFromAi });
  const isAiOptOut = async (by: TestPerson) => (await by.request('GET', path)).body.keepTextsFromAi;
  const [bea, rui] = [
    await hub.people.createSignedInMember('bea'),
    await hub.people.createSignedInMember('rui'),
  ];
  await hub.people.ban(bea, 'Spam');
  const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
  expect((await rui.request('POST', '/api/user/deletion', params)).status).toBe(201);
  const leaving = await hub.people.signIn(rui.email);
  for (const by of [bea, leaving, ana]) {
    expect((await setAiOptOut(by, true)).status).toBe(204);
    expect(await isAiOptOut(by)).toBe(true);
    expect((await setAiOptOut(by, false)).status).toBe(204);
    expect(await isAiOptOut(by)).toBe(false);
  }
  for (const by of [bea, leaving])
    expect((await by.request('PATCH', path, { keepTextsFromAi: true })).status).toBe(403);
  expect((await ana.request('PUT', '/api/user/ai-objection', {})).status).toBe(422);
});
