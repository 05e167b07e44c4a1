import { spamSignals } from '@mutirao/contract/features/prevention/limits';
import { networkOf } from '#platform/http/limits';
import { isPublicAddress } from '#platform/http/public-addresses';

type Arrival = { network: string; at: number };

const { accounts, hours } = spamSignals.rush;
const lasts = hours * 3_600_000;
const most = 10_000;

/**
 * Which accounts came lately, and from where. Kept by this process alone, as its limits are: nobody's address is written
 * down for it. An address of an inner network says nothing, for behind a proxy everybody has it.
 */
export function keepArrivals(now: () => Date) {
  const arrivals = new Map<string, Arrival>();

  // They stand in the order in which they came.
  function forget() {
    for (const [memberId, { at }] of arrivals) {
      if (arrivals.size <= most && now().getTime() - at < lasts) return;
      arrivals.delete(memberId);
    }
  }

  return {
    note(memberId: string, address: string) {
      if (!isPublicAddress(address)) return;
      arrivals.set(memberId, { network: networkOf(address), at: now().getTime() });
      forget();
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
