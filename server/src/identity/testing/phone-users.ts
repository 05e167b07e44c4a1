import { getLastEmail, assertPresent, testAccountPassword } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

let phoneNumberCount = 0;
/** Returns an unused phone number. */
export const createPhoneNumber = () => `55119${String((phoneNumberCount += 1)).padStart(8, '0')}`;

/** Returns the code in the newest SMS to a phone number. */
export const getLastSmsCode = async (ctx: TestIdentity, phone: string) =>
  assertPresent((await getLastEmail(ctx, phone)).code);

export const createWrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** Creates a confirmed account that has only a phone number, and signs its user in. */
export async function createPhoneUser(ctx: TestIdentity, phone = createPhoneNumber()) {
  await ctx.client().signUp({ phone, password: testAccountPassword });
  const client = ctx.client();
  const { data, error } = await client.verifyOtp({
    phone,
    token: await getLastSmsCode(ctx, phone),
    type: 'sms',
  });
  if (error) throw error;
  return { phone, client, session: assertPresent(data.session), user: assertPresent(data.user) };
}
