import type { Provider as ProviderId, UserIdentity } from '@supabase/auth-js';
import { unwrapIdentityReply, throwIfIdentityError } from './identity-error.ts';
import { loadAuthClient } from './auth-client.ts';
import { setSessionRemembered } from './remember.ts';

/** An external account, or the account's own e-mail address, with which the user can sign in. */
export type OwnIdentity = { id: string; provider: string; email: string | undefined };

export async function listIdentities(): Promise<OwnIdentity[]> {
  const { identities } = unwrapIdentityReply(await (await loadAuthClient()).getUserIdentities());
  return identities.map((identity) => ({
    id: identity.identity_id,
    provider: identity.provider,
    email: emailOf(identity),
  }));
}

function emailOf({ identity_data: input }: UserIdentity): string | undefined {
  const email: unknown = input?.['email'];
  return typeof email === 'string' && email ? email : undefined;
}

/** Redirects to the sign-in of an external provider, which returns with the user signed in. */
export async function redirectToProviderSignIn(
  provider: string,
  { isRemembered }: { isRemembered: boolean },
) {
  setSessionRemembered(isRemembered);
  const client = await loadAuthClient();
  const options = { redirectTo: returnAddress('/login') };
  const { error } = await client.byCode(() =>
    client.signInWithOAuth({ provider: provider as ProviderId, options }),
  );
  throwIfIdentityError(error);
}

/** Redirects to the single sign-on of the organisation with an e-mail domain, such as `escola.exemplo.br`. */
export async function redirectToSsoSignIn(domain: string, { isRemembered }: { isRemembered: boolean }) {
  setSessionRemembered(isRemembered);
  const client = await loadAuthClient();
  const options = { redirectTo: returnAddress('/login') };
  unwrapIdentityReply(await client.byCode(() => client.signInWithSSO({ domain, options })));
}

/** Redirects to the sign-in of an external provider, which returns with its identity linked to this account. */
export async function redirectToIdentityLinking(provider: string) {
  const client = await loadAuthClient();
  const options = { redirectTo: returnAddress('/settings/seguranca') };
  const { error } = await client.byCode(() =>
    client.linkIdentity({ provider: provider as ProviderId, options }),
  );
  throwIfIdentityError(error);
}

export async function unlinkIdentity(id: string) {
  const client = await loadAuthClient();
  const { identities } = unwrapIdentityReply(await client.getUserIdentities());
  const found = identities.find(({ identity_id: identityId }) => identityId === id);
  if (found) unwrapIdentityReply(await client.unlinkIdentity(found));
}

// The page that the user wanted before the sign-in page must be opened afterwards.
function returnAddress(path: string) {
  const next = path === '/login' ? new URLSearchParams(location.search).get('next') : null;
  return `${location.origin}${path}${next ? `?${new URLSearchParams({ next })}` : ''}`;
}
