import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SmsMessage } from '#platform/mail/sms-sender';
import { anAccount, signInToAccount, testAccountPassword } from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';
import { purgeExpiredIdentityData } from './purge-expired.ts';

let house: TestIdentity;
beforeEach(async () => void (house = await startIdentity()));
afterEach(() => house.stop());

const hour = 3_600_000;
const ana = 'ana@hub.example';

async function fail(count: number, email = ana) {
  for (let round = 0; round < count; round += 1) {
    await house.client().signInWithPassword({ email, password: 'errada demais' });
  }
}

const subjects = async (email = ana) => (await house.mails(email)).map(({ subject }) => subject);

test('the owner is notified of ten failed sign-ins within an hour, but not of nine', async () => {
  await anAccount(house, { email: ana });
  await fail(9);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects()).toEqual([]);
  await fail(1);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects()).toEqual(['Tentativas de entrar na sua conta']);
  await signInToAccount(house, ana);
});

test('After failures in an open session the email links to its owner’s sessions, otherwise to a new password', async () => {
  await anAccount(house, { email: ana });
  const { client } = await signInToAccount(house, ana);
  await fail(9);
  await client.updateUser({ password: 'outra senha boa', current_password: 'errada demais' });
  await purgeExpiredIdentityData(house.identity);
  const [told] = await house.mails(ana);
  expect(told?.subject).toBe('Tentativas com a senha da sua conta');
  expect(told?.text).toContain('/settings/seguranca');
  const bia = 'bia@hub.example';
  await anAccount(house, { email: bia });
  await fail(10, bia);
  await purgeExpiredIdentityData(house.identity);
  const [other] = await house.mails(bia);
  expect(other?.text).toContain('/recuperar');
  expect(other?.text).not.toContain('/settings');
});

test('the owner is notified once a day, also if two jobs run at once', async () => {
  await anAccount(house, { email: ana });
  await fail(12);
  await Promise.all([purgeExpiredIdentityData(house.identity), purgeExpiredIdentityData(house.identity)]);
  house.advance(23 * hour);
  await fail(10);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects()).toHaveLength(1);
  house.advance(hour / 2);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects()).toHaveLength(1);
  house.advance(hour);
  await fail(10);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects()).toHaveLength(2);
});

test('failures that are far apart do not cause a notice', async () => {
  await anAccount(house, { email: ana });
  await fail(5);
  house.advance(hour + 1_000);
  await fail(5);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects()).toEqual([]);
});

test('no email goes to an unknown or unconfirmed address', async () => {
  await house.client().signUp({ email: 'espera@hub.example', password: 'ladrilho azul' });
  const before = await subjects('espera@hub.example');
  for (const email of ['ninguem@hub.example', 'espera@hub.example']) await fail(10, email);
  await purgeExpiredIdentityData(house.identity);
  expect(await subjects('ninguem@hub.example')).toEqual([]);
  expect(await subjects('espera@hub.example')).toEqual(before);
});

test('the owner of an account with only a phone number is notified by SMS', async () => {
  const sent: SmsMessage[] = [];
  const other = await startIdentity({
    settings: { phone: true, phoneAutoconfirm: true },
    texts: { send: async (_tx, message) => void sent.push(message) },
  });
  try {
    const phone = '5511999990001';
    await other.client().signUp({ phone, password: testAccountPassword });
    for (let round = 0; round < 10; round += 1) {
      await other.client().signInWithPassword({ phone, password: 'errada demais' });
    }
    await purgeExpiredIdentityData(other.identity);
    await purgeExpiredIdentityData(other.identity);
    expect(sent).toMatchObject([{ to: phone, text: expect.stringContaining('Tentativas de entrar') }]);
  } finally {
    await other.stop();
  }
});
