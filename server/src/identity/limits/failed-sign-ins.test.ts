import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SmsMessage } from '#platform/mail/sms-sender';
import { createTestAccount, signInToAccount, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { runIdentityMaintenance } from '../purge-expired.ts';

let ctx: TestIdentity;
beforeEach(async () => void (ctx = await startIdentity()));
afterEach(() => ctx.stop());

const hour = 3_600_000;
const ana = 'ana@hub.example';

async function failSignIns(count: number, email = ana) {
  for (let round = 0; round < count; round += 1) {
    await ctx.client().signInWithPassword({ email, password: 'errada demais' });
  }
}

const listSubjects = async (email = ana) => (await ctx.listEmails(email)).map(({ subject }) => subject);

test('the owner is notified of ten failed sign-ins within an hour, but not of nine', async () => {
  await createTestAccount(ctx, { email: ana });
  await failSignIns(9);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects()).toEqual([]);
  await failSignIns(1);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects()).toEqual(['Tentativas de entrar na sua conta']);
  await signInToAccount(ctx, ana);
});

test('After failures in an open session the email links to its owner’s sessions, otherwise to a new password', async () => {
  await createTestAccount(ctx, { email: ana });
  const { client } = await signInToAccount(ctx, ana);
  await failSignIns(9);
  await client.updateUser({ password: 'outra senha boa', current_password: 'errada demais' });
  await runIdentityMaintenance(ctx.identity);
  const [sent] = await ctx.listEmails(ana);
  expect(sent?.subject).toBe('Tentativas com a senha da sua conta');
  expect(sent?.text).toContain('/settings/seguranca');
  const bia = 'bia@hub.example';
  await createTestAccount(ctx, { email: bia });
  await failSignIns(10, bia);
  await runIdentityMaintenance(ctx.identity);
  const [other] = await ctx.listEmails(bia);
  expect(other?.text).toContain('/recuperar');
  expect(other?.text).not.toContain('/settings');
});

test('the owner is notified once a day, also if two jobs run at once', async () => {
  await createTestAccount(ctx, { email: ana });
  await failSignIns(12);
  await Promise.all([runIdentityMaintenance(ctx.identity), runIdentityMaintenance(ctx.identity)]);
  ctx.advance(23 * hour);
  await failSignIns(10);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects()).toHaveLength(1);
  ctx.advance(hour / 2);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects()).toHaveLength(1);
  ctx.advance(hour);
  await failSignIns(10);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects()).toHaveLength(2);
});

test('failures that are far apart do not cause a notice', async () => {
  await createTestAccount(ctx, { email: ana });
  await failSignIns(5);
  ctx.advance(hour + 1_000);
  await failSignIns(5);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects()).toEqual([]);
});

test('no email goes to an unknown or unconfirmed address', async () => {
  await ctx.client().signUp({ email: 'espera@hub.example', password: 'ladrilho azul' });
  const before = await listSubjects('espera@hub.example');
  for (const email of ['ninguem@hub.example', 'espera@hub.example']) await failSignIns(10, email);
  await runIdentityMaintenance(ctx.identity);
  expect(await listSubjects('ninguem@hub.example')).toEqual([]);
  expect(await listSubjects('espera@hub.example')).toEqual(before);
});

test('the owner of an account with only a phone number is notified by SMS', async () => {
  const sent: SmsMessage[] = [];
  const other = await startIdentity({
    settings: { phone: true, phoneAutoconfirm: true },
    smsSender: { send: async (_tx, message) => void sent.push(message) },
  });
  try {
    const phone = '5511999990001';
    await other.client().signUp({ phone, password: testAccountPassword });
    for (let round = 0; round < 10; round += 1) {
      await other.client().signInWithPassword({ phone, password: 'errada demais' });
    }
    await runIdentityMaintenance(other.identity);
    await runIdentityMaintenance(other.identity);
    expect(sent).toMatchObject([{ to: phone, text: expect.stringContaining('Tentativas de entrar') }]);
  } finally {
    await other.stop();
  }
});
