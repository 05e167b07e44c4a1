import { decryptSecret } from '#platform/secrets/encryption';
import type { IdentityInstance } from '../instance.ts';
import type { ProviderSettings } from './provider-settings.ts';
import * as store from './store.ts';

/** Returns an enabled sign-in provider by its id; undefined if it is unknown or disabled. */
export async function findSignInProvider(
  instance: IdentityInstance,
  id: string,
): Promise<ProviderSettings | undefined> {
  const configured = instance.settings.providers.find((provider) => provider.id === id);
  if (configured) return configured;
  const custom = await store.findCustomProvider(instance.db, id);
  return custom?.enabled ? settingsOf(instance, custom) : undefined;
}

export async function findSignInProviderByIssuer(instance: IdentityInstance, issuer: string) {
  const providers = await listSignInProviders(instance);
  return providers.find((provider) => provider.kind === 'oidc' && provider.issuer === issuer);
}

/** Returns all enabled sign-in providers, those of the settings first. */
export async function listSignInProviders(instance: IdentityInstance): Promise<ProviderSettings[]> {
  const custom = await store.listCustomProviders(instance.db, { type: undefined });
  const enabled = custom.filter((provider) => provider.enabled);
  return [...instance.settings.providers, ...enabled.map((provider) => settingsOf(instance, provider))];
}

function settingsOf({ keys }: IdentityInstance, custom: store.CustomProvider): ProviderSettings {
  const clientSecret = decryptSecret({ keys }, custom.id, custom.client_secret).toString();
  return { ...custom.settings, id: custom.identifier, kind: custom.provider_type, clientSecret };
}
