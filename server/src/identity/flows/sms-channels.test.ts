import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createPhoneUser, createPhoneNumber } from '../testing/phone-users.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;

beforeAll(async () => {
  const factors = { totp: true, phone: true, webauthn: false, recoveryCodes: true };
  ctx = await startIdentity({ settings: { phone: true, factors } });
});
afterAll(async () => ctx.stop());

/** Returns the channel that was requested for the newest message to a telephone. */
async function getChannel(phone: string) {
  const row = await ctx.db.row<{ text_channel: string }>(sql`
    select text_channel from outgoing_messages where recipient = ${`+${phone}`} order by created_at desc limit 1`);
  return assertPresent(row).text_channel;
}

test.each([
  ['whatsapp', 'whatsapp'],
  ['sms', 'sms'],
  [undefined, 'sms'],
  ['', 'sms'],
])('a sign-up and a sign-in that want %s are sent by %s', async (requestedChannel, sent) => {
  const phone = createPhoneNumber();
  const channel = requestedChannel === undefined ? {} : { channel: requestedChannel };
  await sendAuthRequest(ctx, '/signup', { body: { phone, password: testAccountPassword, ...channel } });
  expect(await getChannel(phone)).toBe(sent);
  const other = createPhoneNumber();
  expect((await sendAuthRequest(ctx, '/otp', { body: { phone: other, ...channel } })).status).toBe(200);
  expect(await getChannel(other)).toBe(sent);
});

test('A change of number and a second factor use the requested channel', async () => {
  const { session } = await createSignedInAccount(ctx, 'canal@example.com');
  const phone = createPhoneNumber();
  await sendAuthRequest(ctx, '/user', { method: 'PUT', session, body: { phone, channel: 'whatsapp' } });
  expect(await getChannel(phone)).toBe('whatsapp');

  const caller = await createPhoneUser(ctx);
  const number = createPhoneNumber();
  const { body } = await sendAuthRequest(ctx, '/factors', {
    session: caller.session,
    body: { factor_type: 'phone', phone: number },
  });
  const path = `/factors/${body.id}/challenge`;
  const wrong = await sendAuthRequest(ctx, path, { session: caller.session, body: { channel: 'fax' } });
  expect(wrong).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  await sendAuthRequest(ctx, path, { session: caller.session, body: { channel: 'whatsapp' } });
  expect(await getChannel(number)).toBe('whatsapp');
});
