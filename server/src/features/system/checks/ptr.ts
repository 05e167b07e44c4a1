import { getMailFromDomain, findMailServer, type MailCheckContext } from '../mail-dns/mail-server.ts';
import { resolvePtrNames } from '../mail-dns/records.ts';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

/** Checks that each address of the mail server has a name that points back to it. */
export const ptrCheck = {
  id: 'ptr',
  everySeconds: 21_600,
  async run(ctx: MailCheckContext): Promise<SystemCheckResult> {
    const domain = getMailFromDomain(ctx.config);
    if (domain === undefined) return { state: 'off' };
    const { addresses } = await findMailServer(ctx, domain);
    if (addresses.length === 0) return { state: 'off' };
    for (const address of addresses) {
      const { names, confirmed } = await resolvePtrNames(ctx.resolver, address);
      const [name] = names;
      if (name === undefined) return { problem: 'ptr_missing', params: { address } };
      if (confirmed.length === 0) return { problem: 'ptr_mismatch', params: { address, name } };
    }
    return { state: 'ok' };
  },
} satisfies SystemCheck;
