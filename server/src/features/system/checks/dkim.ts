import { createPublicKey } from 'node:crypto';
import { getMailFromDomain, type MailCheckContext } from '../mail-dns/mail-server.ts';
import { resolveTxtRecords } from '../mail-dns/records.ts';
import { parseMailTagList } from '../mail-dns/tag-list.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const ed25519Bytes = 32;
const minRsaBits = 1_024;

/** Checks that the key of the selector in `MAIL_DKIM_SELECTOR` is published and can be read (RFC 6376, section 3.6). */
export const dkimCheck = {
  id: 'dkim',
  everySeconds: 21_600,
  async run({ config, resolver }: MailCheckContext): Promise<SystemCheckResult> {
    const domain = getMailFromDomain(config);
    const selector = config.checks.dkimSelector;
    if (domain === undefined || selector === undefined) return { state: 'off' };
    const name = `${selector}._domainkey.${domain}`;
    const texts = await resolveTxtRecords(resolver, name);
    if (texts.length === 0) return { problem: 'dkim_missing', params: { name } };
    return texts.some(isDkimKey) ? { state: 'ok' } : { problem: 'dkim_invalid', params: { name } };
  },
} satisfies SystemCheck;

function isDkimKey(text: string): boolean {
  const tags = parseMailTagList(text);
  if (!tags || (tags.get('v') ?? 'DKIM1') !== 'DKIM1') return false;
  // An empty key is a revoked one.
  const key = Buffer.from(tags.get('p') ?? '', 'base64');
  switch (tags.get('k') ?? 'rsa') {
    case 'rsa':
      return isRsaKey(key);
    case 'ed25519':
      return key.length === ed25519Bytes;
    default:
      return false;
  }
}

/** Accepts both DER forms of an RSA key that are in use: `pkcs1` as in the text of the RFC, and `spki`. */
const isRsaKey = (key: Buffer) =>
  (['spki', 'pkcs1'] as const).some((type) => countRsaBits(key, type) >= minRsaBits);

function countRsaBits(key: Buffer, type: 'spki' | 'pkcs1'): number {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key, type, format: 'der' });
    return asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  } catch {
    return 0;
  }
}
