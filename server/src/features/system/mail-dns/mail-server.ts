import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isLoopback } from '#platform/config/config';
import type { AppContext } from '#platform/context/app-context';
import { isPublicAddress } from '#platform/http/security/public-addresses';
import { resolveHostAddresses } from './records.ts';

const maxAddresses = 4;

/** The part of the app context that the SPF, DKIM, DMARC and PTR checks need. */
export type MailCheckContext = Pick<AppContext, 'resolver' | 'config'>;

export type MailServer = {
  host: string;
  /**
   * The public IP addresses of the host. Empty for a relay in a private network, because receivers see
   * another address.
   */
  addresses: string[];
  /**
   * True if the host is outside of the domain of the sender, so that it belongs to a mail service. A mail
   * service can send from other addresses than those of the host that accepts our e-mails.
   */
  isService: boolean;
};

/** Returns the domain of `MAIL_FROM` in ASCII; undefined without `SMTP_URL` or a public domain. */
export function getMailFromDomain({ smtpUrl, mailFrom }: AppContext['config']): string | undefined {
  const [, fromDomain = ''] = /@([^\s<>@"]+?)\.?>?\s*$/.exec(mailFrom) ?? [];
  const domain = domainToASCII(fromDomain);
  const isPublic = domain.includes('.') && isIP(domain) === 0 && !isLoopback(domain);
  return smtpUrl !== undefined && isPublic ? domain : undefined;
}

/** Finds the addresses of the mail server of `SMTP_URL`. */
export async function findMailServer(
  { resolver, config: { smtpUrl = '' } }: MailCheckContext,
  domain: string,
): Promise<MailServer> {
  const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const isAddress = isIP(host) > 0;
  const found = isAddress
    ? [host]
    : (await Promise.all([4, 6].map((family) => resolveHostAddresses(resolver, host, family)))).flat();
  return {
    host,
    addresses: found.filter(isPublicAddress).slice(0, maxAddresses),
    isService: !isAddress && !isRelated(host, domain),
  };
}

/** True if the host is in the domain, or if the domain is in the parent domain of the host. */
function isRelated(host: string, domain: string): boolean {
  const parentDomain = host.slice(host.indexOf('.') + 1);
  const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);
  return isWithin(host, domain) || (parentDomain.includes('.') && isWithin(domain, parentDomain));
}
