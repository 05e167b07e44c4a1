import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterSwitches, type LetterSwitch } from '@mutirao/contract/features/notifications/limits';
import { decline, declineAddress, declineCode } from '#features/members/index';
import type { House } from '#platform/house/house';
import { readSecret } from '../keys/keys.ts';

type Wish = { memberId: string; which: LetterSwitch };

/** Where the reader of a letter turns one switch off, signed in or not. */
export const unsubscribeAddress = (siteUrl: string, wish: Wish, secret: Buffer) =>
  declineAddress(siteUrl, wish) + proofOf(wish, secret);

/** Which switch of whom a code turns off; undefined for one that the hub did not make. */
export async function readWish({ db }: Pick<House, 'db'>, code: string): Promise<Wish | undefined> {
  const [memberId = '', place = ''] = code.split('.');
  const which = letterSwitches[Number(place)];
  if (which === undefined || !uuid.test(memberId)) return undefined;
  const secret = await readSecret(db);
  const wish = { memberId, which };
  const expected = Buffer.from(`${declineCode(wish)}.${proofOf(wish, secret)}`);
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected) ? wish : undefined;
}

/** Does as a code says; undefined for one that the hub did not make. */
export async function unsubscribe(
  house: Pick<House, 'db' | 'config'>,
  code: string,
): Promise<Wish | undefined> {
  const wish = await readWish(house, code);
  if (wish) await decline(house, wish);
  return wish;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const proofOf = (wish: Wish, secret: Buffer) =>
  createHmac('sha256', secret)
    .update(`unsubscribe ${declineCode(wish)}`)
    .digest('base64url');
