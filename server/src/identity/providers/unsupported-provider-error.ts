import {
  createValidationFailedError,
  type IdentityError,
  type IdentityErrorSentenceKey,
} from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { findCustomProvider } from './store.ts';

/** The providers that the protocol names. One of them that this instance does not offer counts as not enabled. */
const protocolProviders = new Set([
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'vercel_marketplace',
  'workos',
  'x',
  'zoom',
]);

/** Returns the error for a provider with which no one can sign in: it is disabled, or there is none of that name. */
export async function createUnsupportedProviderError(
  instance: IdentityInstance,
  provider: string,
): Promise<IdentityError> {
  return createValidationFailedError(await chooseSentence(instance, provider), { provider });
}

async function chooseSentence({ db }: IdentityInstance, provider: string): Promise<IdentityErrorSentenceKey> {
  if (protocolProviders.has(provider)) return 'oauth_provider_disabled';
  if (!provider.startsWith('custom:')) return 'oauth_provider_not_supported';
  const custom = await findCustomProvider(db, provider);
  return custom ? 'oauth_custom_provider_disabled' : 'oauth_custom_provider_unknown';
}
