import { createHash, randomBytes } from 'node:crypto';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { IdentityProblem } from '../errors/problem.ts';
import type { Challenge } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { isGoodLink } from '../one-time-tokens/one-time-tokens.ts';
import { findProvider } from './find-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { insertState } from './store.ts';

type Wanted = {
  provider: string;
  scopes: string[];
  redirectTo: string;
  challenge: Challenge | undefined;
  /** Extra parameters that the page passes to the provider, such as `login_hint`. */
  extras: Record<string, string>;
  /** The cookie of the browser that leaves. */
  browser: string;
  sessionId?: string;
  inviteToken?: string | undefined;
};

/**
 * Returns the URL that a browser opens to sign in with an external provider. The callback must bring the state, in the
 * same browser.
 */
export async function beginSignIn(instance: Instance, it: Wanted): Promise<URL> {
  const { db, now } = instance;
  const provider = await findProvider(instance, it.provider);
  if (!provider) throw unsupported(it.provider);
  const { inviteToken: link } = it;
  if (link !== undefined && !(await isGoodLink(db, { link, purposes: ['invite'], now: now() }))) {
    throw new IdentityProblem(404, 'invite_not_found');
  }
  const state = randomBytes(32).toString('base64url');
  const url = await addressAt(instance, { provider, state, wanted: it });
  await insertState(db, {
    hash: hashOf(state),
    browserHash: hashOf(it.browser),
    provider: provider.id,
    redirectTo: it.redirectTo,
    challenge: it.challenge,
    sessionId: it.sessionId ?? null,
    inviteHash: link === undefined ? null : hashOf(link),
    now: now(),
  });
  return url;
}

const unsupported = (provider: string) =>
  new IdentityProblem(400, 'validation_failed', {
    sentence: 'oauth_provider_not_supported',
    values: { provider },
  });

async function addressAt(
  instance: Instance,
  { provider, state, wanted }: { provider: ProviderSettings; state: string; wanted: Wanted },
) {
  const configuration = await clientOf(instance, provider);
  const { verifier, nonce } = secretsOf(instance, state);
  const least = provider.kind === 'oidc' ? ['openid'] : [];
  const scopes = new Set([...least, ...provider.scopes, ...wanted.scopes]);
  const url = buildAuthorizationUrl(configuration, {
    ...wanted.extras,
    ...provider.parameters,
    ...(provider.kind === 'oidc' ? { nonce } : {}),
    ...(provider.pkce
      ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
      : {}),
    scope: [...scopes].join(' '),
    redirect_uri: callbackOf(instance),
    state,
  });
  // The provider supplies this URL, so it must not be able to run script in the page.
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new IdentityProblem(400, 'bad_oauth_callback');
  return url;
}

/** Returns the client of a provider. An unreachable provider is an error of neither this server nor the caller. */
export async function clientOf(instance: Instance, provider: ProviderSettings) {
  try {
    return await instance.providerClients.clientOf(provider);
  } catch (error) {
    instance.log.warn({ provider: provider.id, reason: String(error) }, 'a sign-in service cannot be asked');
    throw new IdentityProblem(400, 'bad_oauth_callback');
  }
}

/** Derives the secrets from the state each time and does not store them: only this service can compute them. */
export function secretsOf({ keys }: Instance, state: string) {
  return {
    verifier: keys.derive(`provider verifier ${state}`).toString('base64url'),
    nonce: keys.derive(`provider nonce ${state}`).toString('base64url'),
  };
}

export const callbackOf = ({ settings }: Instance) => `${settings.issuer}/callback`;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
