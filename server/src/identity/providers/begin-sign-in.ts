import { createHash, randomBytes } from 'node:crypto';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { IdentityError } from '../errors/identity-error.ts';
import type { PkceChallenge } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { isValidLinkToken } from '../one-time-tokens/one-time-tokens.ts';
import { findSignInProvider } from './find-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { insertSignInState } from './store.ts';
import { createUnsupportedProviderError } from './unsupported-provider-error.ts';

type BeginProviderSignInParams = {
  provider: string;
  scopes: string[];
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  /** Extra parameters that the page passes to the provider, such as `login_hint`. */
  extras: Record<string, string>;
  /** The value of the browser state cookie; the callback must come with the same value. */
  browser: string;
  sessionId?: string;
  inviteToken?: string | undefined;
};

/**
 * Returns the URL that a browser opens to sign in with an external provider. The callback is accepted only with the
 * state in that URL, and from the same browser.
 */
export async function beginProviderSignIn(
  instance: IdentityInstance,
  item: BeginProviderSignInParams,
): Promise<URL> {
  const { db, now } = instance;
  const provider = await findSignInProvider(instance, item.provider);
  if (!provider) throw await createUnsupportedProviderError(instance, item.provider);
  const { inviteToken: link } = item;
  if (link !== undefined && !(await isValidLinkToken(db, { link, purposes: ['invite'], now: now() }))) {
    throw new IdentityError(404, 'invite_not_found');
  }
  const state = randomBytes(32).toString('base64url');
  const url = await buildProviderUrl(instance, { provider, state, params: item });
  await insertSignInState(db, {
    hash: hashSignInState(state),
    browserHash: hashSignInState(item.browser),
    provider: provider.id,
    redirectTo: item.redirectTo,
    challenge: item.challenge,
    sessionId: item.sessionId ?? null,
    inviteHash: link === undefined ? null : hashSignInState(link),
    now: now(),
  });
  return url;
}

async function buildProviderUrl(
  instance: IdentityInstance,
  {
    provider,
    state,
    params,
  }: { provider: ProviderSettings; state: string; params: BeginProviderSignInParams },
) {
  const configuration = await getProviderClient(instance, provider);
  const { verifier, nonce } = deriveVerifierAndNonce(instance, state);
  const requiredScopes = provider.kind === 'oidc' ? ['openid'] : [];
  const scopes = new Set([...requiredScopes, ...provider.scopes, ...params.scopes]);
  const url = buildAuthorizationUrl(configuration, {
    ...params.extras,
    ...provider.parameters,
    ...(provider.kind === 'oidc' ? { nonce } : {}),
    ...(provider.pkce
      ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
      : {}),
    scope: [...scopes].join(' '),
    redirect_uri: getCallbackUrl(instance),
    state,
  });
  // The provider supplies this URL, so it must not be able to run script in the page.
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new IdentityError(400, 'bad_oauth_callback');
  return url;
}

/**
 * Returns the client of a provider. Throws `bad_oauth_callback` if the provider is unreachable, because this is not an
 * error of this server.
 */
export async function getProviderClient(instance: IdentityInstance, provider: ProviderSettings) {
  try {
    return await instance.providerClients.clientOf(provider);
  } catch (error) {
    instance.log.warn({ provider: provider.id, reason: String(error) }, 'a sign-in provider is unreachable');
    throw new IdentityError(400, 'bad_oauth_callback');
  }
}

/**
 * Derives the PKCE verifier and the nonce from the state, so that they need not be stored. Only this service can
 * compute them.
 */
export function deriveVerifierAndNonce({ keys }: IdentityInstance, state: string) {
  return {
    verifier: keys.derive(`provider verifier ${state}`).toString('base64url'),
    nonce: keys.derive(`provider nonce ${state}`).toString('base64url'),
  };
}

export const getCallbackUrl = ({ settings }: IdentityInstance) => `${settings.issuer}/callback`;

export const hashSignInState = (secret: string) => createHash('sha256').update(secret).digest();
