import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailSwitches, type EmailSwitch } from '@mutirao/contract/features/notifications/limits';
import { unsubscribeMember, unsubscribeUrlPrefix, unsubscribeCodePrefix } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { readLinkSecret } from '../keys/keys.ts';

type Wish = { memberId: string; which: EmailSwitch };

/** Returns the address where the reader of an e-mail turns one switch off, signed in or not. */
export const unsubscribeUrl = (siteUrl: string, wish: Wish, secret: Buffer) =>
  unsubscribeUrlPrefix(siteUrl, wish) + proofOf(wish, secret);

/** Returns the member and the switch that a code turns off; undefined for a code that the hub did not create. */
export async function verifyUnsubscribeCode(
  { db }: Pick<AppContext, 'db'>,
  code: string,
): Promise<Wish | undefined> {
  const [memberId = '', place = ''] = code.split('.');
  const which = emailSwitches[Number(place)];
  if (which === undefined || !uuid.test(memberId)) return undefined;
  const secret = await readLinkSecret(db);
  const wish = { memberId, which };
  const expected = Buffer.from(`${unsubscribeCodePrefix(wish)}.${proofOf(wish, secret)}`);
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected) ? wish : undefined;
}

/** Applies an unsubscribe code; returns undefined if the hub did not issue it. */
export async function unsubscribeByCode(
  house: Pick<AppContext, 'db' | 'config'>,
  code: string,
): Promise<Wish | undefined> {
  const wish = await verifyUnsubscribeCode(house, code);
  if (wish) await unsubscribeMember(house, wish);
  return wish;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const proofOf = (wish: Wish, secret: Buffer) =>
  createHmac('sha256', secret)
    .update(`unsubscribe ${unsubscribeCodePrefix(wish)}`)
    .digest('base64url');
