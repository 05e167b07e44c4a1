import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { aCaller, aNumber } from '../testing/callers.ts';
import { aPerson, ask, present, usualPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let house: TestIdentity;

beforeAll(async () => {
  const factors = { totp: true, phone: true, webauthn: false, recoveryCodes: true };
  house = await startIdentity({ settings: { phone: true, factors } });
});
afterAll(async () => house.stop());

/** Returns the channel that was requested for the newest message to a telephone. */
async function channelTo(phone: string) {
  const row = await house.db.row<{ text_channel: string }>(sql`
    select text_channel from mails where recipient = ${`+${phone}`} order by created_at desc limit 1`);
  return present(row).text_channel;
}

test.each([
  ['whatsapp', 'whatsapp'],
  ['sms', 'sms'],
  [undefined, 'sms'],
  ['', 'sms'],
])('a sign-up and a sign-in that want %s are sent by %s', async (wished, sent) => {
  const phone = aNumber();
  const channel = wished === undefined ? {} : { channel: wished };
  await ask(house, '/signup', { body: { phone, password: usualPassword, ...channel } });
  expect(await channelTo(phone)).toBe(sent);
  const other = aNumber();
  expect((await ask(house, '/otp', { body: { phone: other, ...channel } })).status).toBe(200);
  expect(await channelTo(other)).toBe(sent);
});

test('A change of number and a second factor use the requested channel', async () => {
  const { session } = await aPerson(house, 'canal@example.com');
  const phone = aNumber();
  await ask(house, '/user', { method: 'PUT', session, body: { phone, channel: 'whatsapp' } });
  expect(await channelTo(phone)).toBe('whatsapp');

  const caller = await aCaller(house);
  const number = aNumber();
  const { body } = await ask(house, '/factors', {
    session: caller.session,
    body: { factor_type: 'phone', phone: number },
  });
  const path = `/factors/${body.id}/challenge`;
  const wrong = await ask(house, path, { session: caller.session, body: { channel: 'fax' } });
  expect(wrong).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  await ask(house, path, { session: caller.session, body: { channel: 'whatsapp' } });
  expect(await channelTo(number)).toBe('whatsapp');
});
