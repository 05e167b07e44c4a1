import { lastMail, present, usualPassword } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

let numbers = 0;
/** Returns an unused phone number. */
export const aNumber = () => `55119${String((numbers += 1)).padStart(8, '0')}`;

/** The code in the newest message to a telephone. */
export const lastCode = async (house: TestIdentity, phone: string) =>
  present((await lastMail(house, phone)).code);

export const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

/** Signs in to a confirmed account that has only a phone number. */
export async function aCaller(house: TestIdentity, phone = aNumber()) {
  await house.client().signUp({ phone, password: usualPassword });
  const client = house.client();
  const { data, error } = await client.verifyOtp({ phone, token: await lastCode(house, phone), type: 'sms' });
  if (error) throw error;
  return { phone, client, session: present(data.session), user: present(data.user) };
}
