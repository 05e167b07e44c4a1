import { isIP } from 'node:net';
import {
  getMailFromDomain,
  findMailServer,
  type MailCheckContext,
  type MailServer,
} from '../mail-dns/mail-server.ts';
import { resolveTxtRecords } from '../mail-dns/records.ts';
import { evaluateSpf } from '../mail-dns/spf.ts';
import { isSpfRecord, parseSpfRecord } from '../mail-dns/spf-record.ts';
import { findSpfSyntaxError, repairSpfRecord } from '../mail-dns/spf-syntax-error.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

/** Checks that the domain of the sender allows the hub's mail server to send e-mails for it (RFC 7208). */
export const spfCheck = {
  id: 'spf',
  everySeconds: 21_600,
  async run(ctx: MailCheckContext): Promise<SystemCheckResult> {
    const domain = getMailFromDomain(ctx.config);
    if (domain === undefined) return { state: 'off' };
    const server = await findMailServer(ctx, domain);
    const texts = (await resolveTxtRecords(ctx.resolver, domain)).filter(isSpfRecord);
    const [text] = texts;
    if (text === undefined) {
      const record = `v=spf1 ${suggestMechanism(server)} ~all`;
      return { problem: 'spf_missing', params: { domain, record }, copyText: record };
    }
    const error = findSpfSyntaxError(texts);
    if (error) {
      const record = repairSpfRecord(texts, suggestMechanism(server));
      return { problem: 'spf_invalid', params: { domain, ...error, record }, copyText: record };
    }
    const address = await findExcludedAddress(ctx, { domain, text, server });
    if (address === undefined) return { state: 'ok' };
    return { problem: 'spf_excludes_server', params: { domain, address }, copyText: toMechanism(address) };
  },
} satisfies SystemCheck;

type Found = { domain: string; text: string; server: MailServer };

async function findExcludedAddress(
  { resolver }: MailCheckContext,
  { domain, text, server: { addresses, isService } }: Found,
): Promise<string | undefined> {
  const results = await Promise.all(addresses.map((address) => evaluateSpf(resolver, { domain, address })));
  // A record that cannot be evaluated allows no address.
  if (results.includes('permerror')) return addresses[0];
  if (isService && (results.includes('pass') || includesOtherDomain(text))) return undefined;
  return addresses.find((_, index) => results[index] !== 'pass');
}

/** True if the record leaves the decision to another domain, such as that of the mail service. */
function includesOtherDomain(text: string): boolean {
  const record = parseSpfRecord(text);
  return (
    record?.redirect !== undefined || (record?.directives ?? []).some((one) => one.mechanism === 'include')
  );
}

function suggestMechanism({ host, addresses }: MailServer): string {
  // Without a public address the relay is in a private network. Receivers see another address than that of
  // the relay, so the record cannot name it.
  if (addresses.length === 0) return 'mx';
  return isIP(host) > 0 ? toMechanism(host) : `a:${host}`;
}

const toMechanism = (address: string) => `ip${isIP(address)}:${address}`;
