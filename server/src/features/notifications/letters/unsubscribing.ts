import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterSwitches, type LetterSwitch } from '@mutirao/contract/features/notifications/limits';
import { decline, declineAddress, declineCode } from '#features/members/index';
import type { House } from '#platform/house/house';
import { readSecret } from '../keys/keys.ts';

type Wish = { memberId: string; which: LetterSwitch };

/** Returns the address where the reader of an e-mail turns one switch off, signed in or not. */
export const unsubscribeAddress = (siteUrl: string, wish: Wish, secret: Buffer) =>
  declineAddress(siteUrl, wish) + proofOf(wish, secret);

/** Returns the member and the switch that a code turns off; undefined for a code that the hub did not create. */
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

/** Applies an unsubscribe code; returns undefined if the hub did not issue it. */
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
