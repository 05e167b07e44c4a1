import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  unsubscribableEmailSettings,
  type UnsubscribableEmailSetting,
} from '@mutirao/contract/features/notifications/limits';
import {
  unsubscribeMember,
  toUnsubscribeUrlBeforeSignature,
  toUnsubscribeCodeBeforeSignature,
} from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { ensureLinkSecret } from '../keys.ts';

type Params = { memberId: string; setting: UnsubscribableEmailSetting };

/** Returns the address with which the recipient of an e-mail turns off one e-mail setting, signed in or not. */
export const toUnsubscribeUrl = (siteUrl: string, params: Params, secret: Buffer) =>
  toUnsubscribeUrlBeforeSignature(siteUrl, params) + signatureOf(params, secret);

/**
 * Returns the member and the e-mail setting that an unsubscribe code turns off; undefined for a code that the hub did
 * not create.
 */
export async function verifyUnsubscribeCode(
  { db }: Pick<AppContext, 'db'>,
  code: string,
): Promise<Params | undefined> {
  const [memberId = '', index = ''] = code.split('.');
  const setting = unsubscribableEmailSettings[Number(index)];
  if (setting === undefined || !uuid.test(memberId)) return undefined;
  const secret = await ensureLinkSecret(db);
  const params = { memberId, setting };
  const expected = Buffer.from(`${toUnsubscribeCodeBeforeSignature(params)}.${signatureOf(params, secret)}`);
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected) ? params : undefined;
}

/** Applies an unsubscribe code; returns undefined if the hub did not issue it. */
export async function unsubscribeByCode(
  ctx: Pick<AppContext, 'db' | 'config'>,
  code: string,
): Promise<Params | undefined> {
  const params = await verifyUnsubscribeCode(ctx, code);
  if (params) await unsubscribeMember(ctx, params);
  return params;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const signatureOf = (params: Params, secret: Buffer) =>
  createHmac('sha256', secret)
    .update(`unsubscribe ${toUnsubscribeCodeBeforeSignature(params)}`)
    .digest('base64url');
