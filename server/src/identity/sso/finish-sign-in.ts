import { timingSafeEqual } from 'node:crypto';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import { isUserBanned, type RequestContext } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import { hashSsoSecret } from './begin-sign-in.ts';
import { createSsoProviderDisabledError, toSsoSessionInput } from './receive-assertion.ts';
import * as relays from './saml/store.ts';
import { lockEnabledSsoProvider } from './store.ts';

const fetchSeconds = 60;

/**
 * Exchanges the code of a SAML sign-in for its session. It works only in the browser that started the sign-in or sent
 * the unsolicited response.
 */
export async function finishSsoSignIn(
  instance: IdentityInstance,
  { code, bindingToken }: { code: string; bindingToken: string | undefined },
  requestContext: RequestContext,
): Promise<IssuedSession & { redirectTo: string }> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const relayState = await relays.lockRelayStateByCode(tx, hashSsoSecret(code));
    if (!relayState || !isBoundTo(relayState, [requestContext.binding, bindingToken])) {
      throw new IdentityError(404, 'saml_relay_state_not_found');
    }
    if (now.getTime() - relayState.arrived_at.getTime() > fetchSeconds * 1_000) {
      throw new IdentityError(422, 'saml_relay_state_expired');
    }
    await relays.clearRelayStateCode(tx, relayState.id);
    const provider = await lockEnabledSsoProvider(tx, relayState.provider_id);
    if (!provider) throw createSsoProviderDisabledError();
    const user = await lockUserRow(tx, relayState.user_id);
    if (!user || isUserBanned(user, now)) throw new IdentityError(403, 'user_banned');
    // Only a browser fetches the session of an SSO sign-in, so the request counts as that of a browser even if its
    // headers do not show it, as with old browsers.
    const reader = { ...requestContext, isBrowser: true, remember: relayState.remember };
    const opened = await openSession(tx, instance, toSsoSessionInput({ user, provider }, reader));
    return { ...opened, redirectTo: relayState.redirect_to };
  });
}

// True if one of the browser's cookies matches the stored binding: the binding cookie from the start of the sign-in, or
// the token that the browser got with an unsolicited response.
function isBoundTo({ binding_hash: bound }: relays.RelayState, bindings: readonly (string | undefined)[]) {
  return (
    bound !== null &&
    bindings.some((item) => item !== undefined && timingSafeEqual(bound, hashSsoSecret(item)))
  );
}
