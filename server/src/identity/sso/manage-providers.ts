import { randomUUID } from 'node:crypto';
import type { ExternalFetch } from '#platform/http/security/external-fetch';
import { recordServiceAudit } from '../admin/record-service-audit.ts';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { RequestContext } from '../account-model.ts';
import { endSsoSessionsAndExchangeableCodes } from './end-access.ts';
import { parseIdpMetadata } from './saml/idp-metadata.ts';
import * as store from './store.ts';

/** The fields of an organisation that an administrator sets; undefined fields stay unchanged. */
export type SsoProviderInput = {
  metadataXml: string | undefined;
  metadataUrl: string | undefined;
  domains: readonly string[] | undefined;
  attributeMapping: store.AttributeMapping | undefined;
  nameIdFormat: string | undefined;
  allowIdpInitiated: boolean | undefined;
  disabled: boolean | undefined;
};

type RequestDeps = { externalFetch: ExternalFetch; requestContext: RequestContext };

export async function addSsoProvider(
  instance: IdentityInstance,
  input: SsoProviderInput,
  { externalFetch, requestContext }: RequestDeps,
): Promise<store.SsoProvider> {
  const metadata = await loadMetadata(input, externalFetch);
  if (!metadata) throw createValidationFailedError('sso_metadata_needed');
  const id = randomUUID();
  const defaults = {
    id,
    attribute_mapping: {},
    name_id_format: null,
    allow_idp_initiated: false,
    disabled: false,
  };
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const isNew = await store.insertSsoProviderUnlessRegistered(
      tx,
      { ...defaults, ...metadata, ...toProviderChanges(input) },
      now,
    );
    const { entity_id: entity } = metadata;
    if (!isNew) throw new IdentityError(422, 'saml_idp_already_exists', { values: { entity } });
    const provider = await setDomains(tx, { id, domains: input.domains ?? [], now });
    await recordServiceAudit(tx, instance, {
      action: 'sso_provider_created',
      requestContext,
      traits: toAuditTraits(provider),
    });
    return provider;
  });
}

export async function changeSsoProvider(
  instance: IdentityInstance,
  id: string,
  input: SsoProviderInput,
  { externalFetch, requestContext }: RequestDeps,
): Promise<store.SsoProvider> {
  await getSsoProvider(instance, id);
  // The metadata is fetched before any row is locked, because another server can respond slowly.
  const metadata = await loadMetadata(input, externalFetch);
  return instance.db.transaction(async (tx) => {
    const provider = await store.lockSsoProvider(tx, id);
    if (!provider)
      throw new IdentityError(404, 'sso_provider_not_found', { sentence: 'no_such_admin_sso_provider' });
    // The entity id of an organisation cannot change: metadata with another entity id describes another organisation,
    // with other users.
    if (metadata && metadata.entity_id !== provider.entity_id) {
      const values = { expected: provider.entity_id, entity: metadata.entity_id };
      throw new IdentityError(400, 'saml_entity_id_mismatch', { values });
    }
    const now = instance.now();
    if (input.disabled && !provider.disabled) await endSsoSessionsAndExchangeableCodes(tx, instance, id);
    await store.updateSsoProvider(tx, { ...provider, ...metadata, ...toProviderChanges(input) }, now);
    const changed = await setDomains(tx, { id, domains: input.domains ?? provider.domains, now });
    await recordServiceAudit(tx, instance, {
      action: 'sso_provider_updated',
      requestContext,
      traits: toAuditTraits(changed),
    });
    return changed;
  });
}

export async function removeSsoProvider(
  instance: IdentityInstance,
  id: string,
  requestContext: RequestContext,
): Promise<store.SsoProvider> {
  return instance.db.transaction(async (tx) => {
    const provider = await store.lockSsoProvider(tx, id);
    if (!provider)
      throw new IdentityError(404, 'sso_provider_not_found', { sentence: 'no_such_admin_sso_provider' });
    await endSsoSessionsAndExchangeableCodes(tx, instance, id);
    await store.deleteSsoProvider(tx, id);
    await recordServiceAudit(tx, instance, {
      action: 'sso_provider_deleted',
      requestContext,
      traits: toAuditTraits(provider),
    });
    return provider;
  });
}

export async function getSsoProvider({ db }: IdentityInstance, id: string): Promise<store.SsoProvider> {
  const provider = await store.findSsoProvider(db, id);
  if (!provider)
    throw new IdentityError(404, 'sso_provider_not_found', { sentence: 'no_such_admin_sso_provider' });
  return provider;
}

async function loadMetadata({ metadataXml, metadataUrl }: SsoProviderInput, externalFetch: ExternalFetch) {
  if (metadataXml !== undefined && metadataUrl !== undefined) {
    throw createValidationFailedError('sso_metadata_twice');
  }
  const xml = metadataUrl === undefined ? metadataXml : await fetchMetadata(metadataUrl, externalFetch);
  if (xml === undefined) return undefined;
  const { entityId } = await parseIdpMetadata(xml);
  return { entity_id: entityId, metadata_xml: xml, metadata_url: metadataUrl ?? null };
}

async function fetchMetadata(url: string, externalFetch: ExternalFetch): Promise<string> {
  try {
    const response = await externalFetch(url, {
      redirects: 3,
      headers: { accept: 'application/samlmetadata+xml, */*' },
    });
    if (response.ok) return await response.text();
  } catch {
    // A rejected URL and an unreachable URL give the same error, because the error must not reveal what is at the URL
    // or which address it resolves to.
  }
  throw new IdentityError(400, 'saml_metadata_fetch_failed', { values: { url } });
}

function toProviderChanges(input: SsoProviderInput): Partial<store.SsoProviderFields> {
  return {
    ...(input.attributeMapping === undefined ? {} : { attribute_mapping: input.attributeMapping }),
    ...(input.nameIdFormat === undefined ? {} : { name_id_format: input.nameIdFormat || null }),
    ...(input.allowIdpInitiated === undefined ? {} : { allow_idp_initiated: input.allowIdpInitiated }),
    ...(input.disabled === undefined ? {} : { disabled: input.disabled }),
  };
}

type Tx = Parameters<typeof store.lockSsoProvider>[0];

async function setDomains(tx: Tx, item: { id: string; domains: readonly string[]; now: Date }) {
  const domains = [...new Set(item.domains)];
  const isFree = await store.replaceSsoDomainsIfFree(tx, { providerId: item.id, domains, now: item.now });
  if (!isFree) {
    const values = { domain: domains.join(', ') };
    throw new IdentityError(400, 'sso_domain_already_exists', { values });
  }
  const provider = await store.findSsoProvider(tx, item.id);
  if (!provider) throw new Error('an organisation is gone while it is changed');
  return provider;
}

const toAuditTraits = ({ id, entity_id, domains, disabled }: store.SsoProvider) => ({
  provider: id,
  entity_id,
  domains,
  disabled,
});
