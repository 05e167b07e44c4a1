import { spamRules } from '@mutirao/contract/features/content-rules/limits';
import * as z from 'zod/mini';
import { networkPrefixOf } from '#platform/http/security/rate-limiter';
import type { AppContext } from '#platform/context/app-context';
import { isPublicAddress } from '#platform/http/security/public-addresses';

type RecentSignUp = { network: string; at: number };

const { accounts, hours } = spamRules.rush;
const retention = hours * 3_600_000;
const maxArrivals = 10_000;
const arrivalSchema = z.object({ memberId: z.string(), network: z.string() });

/**
 * Tracks the IP network from which each recent account signed up. Each process keeps the networks in memory and sends
 * them to the other processes, so that no IP address is stored in the database. Private network addresses are ignored,
 * because behind a proxy all accounts have the same private address.
 */
export function createSignUpNetworkTracker({ now, relay }: Pick<AppContext, 'now' | 'relay'>) {
  const recentSignUps = new Map<string, RecentSignUp>();

  // The entries are in the order of their arrival.
  function evictOld() {
    for (const [memberId, { at }] of recentSignUps) {
      if (recentSignUps.size <= maxArrivals && now().getTime() - at < retention) return;
      recentSignUps.delete(memberId);
    }
  }

  function add(memberId: string, network: string) {
    recentSignUps.set(memberId, { network, at: now().getTime() });
    evictOld();
  }
  relay.subscribe('arrival', arrivalSchema, ({ memberId, network }) => add(memberId, network));

  return {
    record(memberId: string, address: string) {
      if (!isPublicAddress(address)) return;
      const network = networkPrefixOf(address);
      add(memberId, network);
      relay.publish('arrival', { memberId, network });
    },
    /** True if a member recently signed up from the same network as many other accounts. */
    isInRush(memberId: string): boolean {
      evictOld();
      const memberArrival = recentSignUps.get(memberId);
      if (!memberArrival) return false;
      return (
        [...recentSignUps.values()].filter(({ network }) => network === memberArrival.network).length >=
        accounts
      );
    },
  };
}
