import { lastEmailTo, assertPresent, testAccountPassword } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

let numbers = 0;
/** Returns an unused phone number. */
export const aPhoneNumber = () => `55119${String((numbers += 1)).padStart(8, '0')}`;

/** The code in the newest message to a telephone. */
export const lastSmsCode = async (ctx: TestIdentity, phone: string) =>
  assertPresent((await lastEmailTo(ctx, phone)).code);

export const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** Signs in to a confirmed account that has only a phone number. */
export async function aPhoneUser(ctx: TestIdentity, phone = aPhoneNumber()) {
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const client = ctx.client();
  const { data, error } = await client.verifyOtp({
    phone,
    token: await lastSmsCode(ctx, phone),
    type: 'sms',
  });
  if (error) throw error;
  return { phone, client, session: assertPresent(data.session), user: assertPresent(data.user) };
}
