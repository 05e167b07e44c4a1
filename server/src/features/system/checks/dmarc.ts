import type { DnsResolver } from '#platform/context/app-context';
import { getMailFromDomain, type MailCheckContext } from '../mail-dns/mail-server.ts';
import { resolveTxtRecords } from '../mail-dns/records.ts';
import { parseMailTagList } from '../mail-dns/tag-list.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const suggestedRecord = 'v=DMARC1; p=none';
const policies = ['none', 'quarantine', 'reject'];
const maxDomains = 8;

/** Checks that the domain of the sender, or one above it, has a DMARC policy (RFC 7489, section 6). */
export const dmarcCheck = {
  id: 'dmarc',
  everySeconds: 21_600,
  async run({ config, resolver }: MailCheckContext): Promise<SystemCheckResult> {
    const domain = getMailFromDomain(config);
    if (domain === undefined) return { state: 'off' };
    const found = await findDmarcRecords(resolver, domain);
    if (!found) {
      const params = { name: `_dmarc.${domain}`, record: suggestedRecord };
      return { problem: 'dmarc_missing', params, copyText: suggestedRecord };
    }
    const { name, texts } = found;
    const [text = '', ...more] = texts;
    return more.length === 0 && hasPolicy(text)
      ? { state: 'ok' }
      : { problem: 'dmarc_invalid', params: { name } };
  },
} satisfies SystemCheck;

/**
 * Finds the DMARC records of the domain; if it has none, those of its nearest parent domain with a record.
 */
async function findDmarcRecords(resolver: DnsResolver, domain: string) {
  const labels = domain.split('.');
  for (let first = 0; first < Math.min(labels.length - 1, maxDomains); first += 1) {
    const name = `_dmarc.${labels.slice(first).join('.')}`;
    const texts = (await resolveTxtRecords(resolver, name)).filter((text) =>
      /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text),
    );
    if (texts.length > 0) return { name, texts };
  }
  return undefined;
}

function hasPolicy(text: string): boolean {
  const tags = parseMailTagList(text);
  return policies.includes(tags?.get('p')?.toLowerCase() ?? '');
}
