import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordServiceAudit } from '../admin/record-service-audit.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { encryptSecret, decryptSecret } from '#platform/secrets/encryption';
import type { RequestContext } from '../account-model.ts';
import { createProviderClientConfiguration } from './provider-clients.ts';
import { rejectPrivateAddressUrls } from './reject-private-address-urls.ts';
import * as store from './store.ts';

/** A custom provider as an administrator describes it. */
export type CustomProviderInput = {
  name: string;
  clientSecret: string;
  enabled: boolean;
  settings: store.CustomProviderSettings;
};

type New = CustomProviderInput & { identifier: string; type: 'oidc' | 'oauth2' };

/** Adds a sign-in provider. An OpenID provider must respond, and its issuer must be the one given. */
export async function addCustomProvider(
  instance: IdentityInstance,
  item: New,
  requestContext: RequestContext,
): Promise<store.CustomProvider> {
  const settings = await addDiscovery(instance, item);
  const id = randomUUID();
  return instance.db.transaction(async (tx) => {
    const added = await store.insertCustomProvider(tx, {
      id,
      identifier: item.identifier,
      provider_type: item.type,
      enabled: item.enabled,
      settings,
      client_secret: encryptSecret(instance, id, item.clientSecret),
      now: instance.now(),
    });
    if (!added) throw new IdentityError(409, 'conflict', { sentence: 'custom_provider_exists' });
    await recordServiceAudit(tx, instance, {
      action: 'custom_provider_created',
      requestContext,
      traits: toAuditTraits(added),
    });
    return added;
  });
}

type Change = {
  clientSecret: string | undefined;
  enabled: boolean | undefined;
  settings: Partial<store.CustomProviderSettings>;
};

/** Changes the given fields; the provider's name in URLs and its kind cannot change. */
export async function changeCustomProvider(
  instance: IdentityInstance,
  change: Change & { identifier: string },
  requestContext: RequestContext,
): Promise<store.CustomProvider> {
  const { db, keys } = instance;
  const { identifier } = change;
  const existing = await store.findCustomProvider(db, identifier);
  if (!existing) throw createCustomProviderNotFoundError();
  const merged = { ...existing.settings, ...change.settings };
  const clientSecret =
    change.clientSecret ?? decryptSecret({ keys }, existing.id, existing.client_secret).toString();
  const type = existing.provider_type;
  const changesSettings = !isDeepStrictEqual(JSON.parse(JSON.stringify(merged)), existing.settings);
  // A provider whose host is now unreachable or private can still be disabled, and get another secret.
  const settings = changesSettings
    ? await addDiscovery(instance, {
        identifier,
        type,
        name: merged.name,
        clientSecret,
        enabled: existing.enabled,
        settings: merged,
      })
    : existing.settings;
  return db.transaction(async (tx) => {
    const locked = await store.lockCustomProvider(tx, identifier);
    // Another request changed the provider while its metadata was being fetched without a lock. This change is
    // rejected, so that it does not overwrite the other one.
    if (locked && locked.updated_at.getTime() !== existing.updated_at.getTime()) {
      throw new IdentityError(409, 'conflict');
    }
    const changed = await store.updateCustomProvider(tx, {
      id: existing.id,
      enabled: change.enabled ?? existing.enabled,
      settings,
      client_secret: encryptSecret({ keys }, existing.id, clientSecret),
      now: instance.now(),
    });
    if (!changed) throw createCustomProviderNotFoundError();
    await recordServiceAudit(tx, instance, {
      action: 'custom_provider_updated',
      requestContext,
      traits: toAuditTraits(changed),
    });
    return changed;
  });
}

export async function removeCustomProvider(
  instance: IdentityInstance,
  identifier: string,
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const removed = await store.deleteCustomProvider(tx, identifier);
    if (!removed) throw createCustomProviderNotFoundError();
    await recordServiceAudit(tx, instance, {
      action: 'custom_provider_deleted',
      requestContext,
      traits: toAuditTraits(removed),
    });
  });
}

export const createCustomProviderNotFoundError = () =>
  new IdentityError(404, 'validation_failed', { sentence: 'custom_provider_not_found' });

const toAuditTraits = ({ identifier, settings, enabled }: store.CustomProvider) => ({
  provider: identifier,
  name: settings.name,
  enabled,
});

async function addDiscovery(instance: IdentityInstance, item: New): Promise<store.CustomProviderSettings> {
  const { type, identifier, clientSecret, settings } = item;
  const { issuer, discoveryUrl, endpoints, jwksUri } = settings;
  const { authorization, token, userInfo } = endpoints ?? {};
  await rejectPrivateAddressUrls(instance, [issuer, discoveryUrl, jwksUri, authorization, token, userInfo]);
  if (type === 'oauth2') return settings;
  try {
    const provider = { ...settings, id: identifier, kind: type, clientSecret };
    const server = (
      await createProviderClientConfiguration(provider, instance.externalFetch)
    ).serverMetadata();
    const discoveredUrls = [server.authorization_endpoint, server.token_endpoint, server.jwks_uri];
    if (!discoveredUrls.every(Boolean)) throw new Error('the service does not say where it is');
    await rejectPrivateAddressUrls(instance, [...discoveredUrls, server.userinfo_endpoint]);
    return { ...settings, discovery: toDiscoveryFields(server) };
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    instance.log.warn({ provider: identifier, reason: String(error) }, 'a custom provider was rejected');
    throw new IdentityError(400, 'validation_failed');
  }
}

// Returns the fields of the provider's discovery document that the admin API of GoTrue contains.
function toDiscoveryFields(server: Readonly<Record<string, unknown>>) {
  return {
    issuer: server['issuer'],
    authorization_endpoint: server['authorization_endpoint'],
    token_endpoint: server['token_endpoint'],
    jwks_uri: server['jwks_uri'],
    userinfo_endpoint: server['userinfo_endpoint'],
    revocation_endpoint: server['revocation_endpoint'],
    supported_scopes: server['scopes_supported'],
    supported_response_types: server['response_types_supported'],
    supported_subject_types: server['subject_types_supported'],
    supported_id_token_signing_algs: server['id_token_signing_alg_values_supported'],
  };
}
