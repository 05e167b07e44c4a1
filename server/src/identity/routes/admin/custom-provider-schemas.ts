import * as z from 'zod/mini';
import { isEncryptedOrLocal } from '#platform/config/config';
import type { ProviderEndpoints } from '../../providers/provider-settings.ts';
import type { CustomProvider, CustomProviderSettings } from '../../providers/store.ts';

const textSchema = z.string().check(z.minLength(1), z.maxLength(500));
const textsSchema = z.optional(z.array(textSchema).check(z.maxLength(50)));
const addressSchema = z.optional(z.string().check(z.maxLength(2_000), z.refine(isAddress)));
const pairsSchema = z.record(textSchema, z.string().check(z.maxLength(500)));
const flagSchema = z.optional(z.boolean());

// The server calls these URLs, and browsers are redirected to them, so only https URLs are allowed, and http URLs on a
// loopback host.
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isEncryptedOrLocal(url) && !url.username && !url.password;
}

const fields = {
  acceptable_client_ids: textsSchema,
  scopes: textsSchema,
  custom_claims_allowlist: textsSchema,
  pkce_enabled: flagSchema,
  attribute_mapping: z.optional(pairsSchema),
  authorization_params: z.optional(pairsSchema),
  enabled: flagSchema,
  email_optional: flagSchema,
  issuer: addressSchema,
  discovery_url: addressSchema,
  skip_nonce_check: flagSchema,
  authorization_url: addressSchema,
  token_url: addressSchema,
  userinfo_url: addressSchema,
  jwks_uri: addressSchema,
};

export const newCustomProviderSchema = z.object({
  ...fields,
  provider_type: z.enum(['oidc', 'oauth2']),
  identifier: z.string().check(z.regex(/^custom:[a-z0-9][a-z0-9_-]{0,49}$/)),
  name: textSchema,
  client_id: textSchema,
  client_secret: textSchema,
});

export const customProviderChangeSchema = z.object({
  ...fields,
  name: z.optional(textSchema),
  client_id: z.optional(textSchema),
  client_secret: z.optional(textSchema),
});

/** Maps the provider fields of a request to our settings; absent fields are omitted. */
export function toCustomProviderSettings(
  body: z.output<typeof customProviderChangeSchema>,
  existing: ProviderEndpoints | undefined,
): Partial<CustomProviderSettings> {
  const authorization = body.authorization_url ?? existing?.authorization;
  const token = body.token_url ?? existing?.token;
  const userInfo = body.userinfo_url ?? existing?.userInfo;
  const endpoints = authorization && token && userInfo ? { authorization, token, userInfo } : undefined;
  const input: Partial<{ [Name in keyof CustomProviderSettings]: CustomProviderSettings[Name] | undefined }> =
    {
      name: body.name,
      clientId: body.client_id,
      otherClientIds: body.acceptable_client_ids,
      scopes: body.scopes,
      customClaims: body.custom_claims_allowlist,
      pkce: body.pkce_enabled,
      attributes: body.attribute_mapping,
      parameters: body.authorization_params,
      emailOptional: body.email_optional,
      issuer: body.issuer,
      discoveryUrl: body.discovery_url,
      skipsNonce: body.skip_nonce_check,
      endpoints,
      jwksUri: body.jwks_uri,
    };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Returns a provider as the protocol shows it, without its secret. */
export function toCustomProviderBody({ settings, ...provider }: CustomProvider) {
  return {
    id: provider.id,
    provider_type: provider.provider_type,
    identifier: provider.identifier,
    name: settings.name,
    client_id: settings.clientId,
    acceptable_client_ids: settings.otherClientIds,
    scopes: settings.scopes,
    custom_claims_allowlist: settings.customClaims,
    pkce_enabled: settings.pkce,
    attribute_mapping: settings.attributes,
    authorization_params: settings.parameters,
    enabled: provider.enabled,
    email_optional: settings.emailOptional,
    issuer: settings.issuer,
    discovery_url: settings.discoveryUrl,
    skip_nonce_check: settings.skipsNonce,
    authorization_url: settings.endpoints?.authorization,
    token_url: settings.endpoints?.token,
    userinfo_url: settings.endpoints?.userInfo,
    jwks_uri: settings.jwksUri,
    discovery_document: provider.provider_type === 'oidc' ? (settings.discovery ?? null) : undefined,
    created_at: provider.created_at.toISOString(),
    updated_at: provider.updated_at.toISOString(),
  };
}
