import { spamSignals } from '@mutirao/contract/features/prevention/limits';
import * as z from 'zod/mini';
import { networkOf } from '#platform/http/limits';
import type { House } from '#platform/house/house';
import { isPublicAddress } from '#platform/http/public-addresses';

type Arrival = { network: string; at: number };

const { accounts, hours } = spamSignals.rush;
const lasts = hours * 3_600_000;
const most = 10_000;
const arrival = z.object({ memberId: z.string(), network: z.string() });

/**
 * Which accounts came lately, and from where. Kept by each process alone, which tells the others: nobody's address is
 * written down for it. An address of an inner network says nothing, for behind a proxy everybody has it.
 */
export function keepArrivals({ now, relay }: Pick<House, 'now' | 'relay'>) {
  const arrivals = new Map<string, Arrival>();

  // They stand in the order in which they came.
  function forget() {
    for (const [memberId, { at }] of arrivals) {
      if (arrivals.size <= most && now().getTime() - at < lasts) return;
      arrivals.delete(memberId);
    }
  }

  function add(memberId: string, network: string) {
    arrivals.set(memberId, { network, at: now().getTime() });
    forget();
  }
  relay.hear('arrival', arrival, ({ memberId, network }) => add(memberId, network));

  return {
    note(memberId: string, address: string) {
      if (!isPublicAddress(address)) return;
      const network = networkOf(address);
      add(memberId, network);
      relay.say('arrival', { memberId, network });
    },
    /** Whether somebody is one of many who came from one place. */
    isInRush(memberId: string): boolean {
      forget();
      const own = arrivals.get(memberId);
      if (!own) return false;
      return [...arrivals.values()].filter(({ network }) => network === own.network).length >= accounts;
    },
  };
}
