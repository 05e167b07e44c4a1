import { timingSafeEqual } from 'node:crypto';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import { isBanned, type Visitor } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import { hashOf } from './begin-sign-in.ts';
import { closed, entryOf } from './receive-assertion.ts';
import * as relays from './saml/store.ts';
import { holdOpenProvider } from './store.ts';

const secondsToFetch = 60;

/** Trades the code of an arrival for the session; only in the browser that began. */
export async function finishSsoSignIn(
  instance: Instance,
  { code, mark }: { code: string; mark: string | undefined },
  visitor: Visitor,
): Promise<Opened & { redirectTo: string }> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const arrival = await relays.lockArrival(tx, hashOf(code));
    if (!arrival || !isBoundTo(arrival, [visitor.binding, mark])) {
      throw new IdentityProblem(404, 'saml_relay_state_not_found');
    }
    if (now.getTime() - arrival.arrived_at.getTime() > secondsToFetch * 1_000) {
      throw new IdentityProblem(422, 'saml_relay_state_expired');
    }
    await relays.closeArrival(tx, arrival.id);
    const provider = await holdOpenProvider(tx, arrival.provider_id);
    if (!provider) throw closed();
    const user = await lockUser(tx, arrival.user_id);
    if (!user || isBanned(user, now)) throw new IdentityProblem(403, 'user_banned');
    // The client that fetches the session is always a browser, even an old one that does not identify itself in its
    // headers.
    const reader = { ...visitor, isBrowser: true, remember: arrival.remember };
    const opened = await openSession(tx, instance, entryOf({ user, provider }, reader));
    return { ...opened, redirectTo: arrival.redirect_to };
  });
}

// True if one of the values matches the binding: the browser's when it began, or the mark it got with an unsolicited
// response.
function isBoundTo({ binding_hash: bound }: relays.RelayState, shown: readonly (string | undefined)[]) {
  return bound !== null && shown.some((one) => one !== undefined && timingSafeEqual(bound, hashOf(one)));
}
