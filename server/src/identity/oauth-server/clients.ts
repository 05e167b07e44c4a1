import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '#platform/config/config';
import type { Queryable } from '#platform/database/database';
import { recordServiceAudit } from '../admin/record-service-audit.ts';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { endSessionsById } from '../sessions/sessions.ts';
import type { RequestContext } from '../account-model.ts';
import { OAuthError } from './oauth-error.ts';
import * as store from './store/clients.ts';

/** The fields that an application, or its administrator, sets; undefined fields stay unchanged. */
export type OAuthClientInput = {
  name?: string | undefined;
  method?: store.OAuthClientAuthMethod | undefined;
  uri?: string | undefined;
  logo?: string | undefined;
  redirectUris?: string[] | undefined;
  grantTypes?: string[] | undefined;
  scope?: string | undefined;
};

export type OAuthClientWithSecret = store.RegisteredOAuthClient & { secret: string | undefined };

const defaultGrants = ['authorization_code', 'refresh_token'];

export async function registerOAuthClient(
  instance: IdentityInstance,
  params: OAuthClientInput & { name: string; redirectUris: string[] },
  {
    registration,
    requestContext,
  }: { registration: store.RegisteredOAuthClient['registration_type']; requestContext: RequestContext },
): Promise<OAuthClientWithSecret> {
  const now = instance.now();
  const method = params.method ?? 'client_secret_basic';
  const secret = method === 'none' ? undefined : generateClientSecret();
  const client: store.RegisteredOAuthClient = {
    id: randomUUID(),
    name: params.name,
    secret_hash: secret === undefined ? null : hashOAuthSecret(secret),
    token_endpoint_auth_method: method,
    registration_type: registration,
    client_uri: params.uri ?? null,
    logo_uri: params.logo ?? null,
    redirect_uris: params.redirectUris,
    grant_types: params.grantTypes ?? defaultGrants,
    scope: params.scope ?? null,
    created_at: now,
    updated_at: now,
  };
  const traits = toAuditTraits(client);
  await instance.db.transaction(async (tx) => {
    await store.insertOAuthClient(tx, client);
    if (registration === 'manual') {
      await recordServiceAudit(tx, instance, { action: 'oauth_client_created', requestContext, traits });
    } else {
      // A self-registered application has only the name it gives itself, so the entry has no trusted actor.
      await recordAuthAudit(tx, {
        action: 'oauth_client_registered',
        userId: null,
        ip: requestContext.ip,
        now,
        traits,
      });
    }
  });
  return { ...client, secret };
}

export async function changeOAuthClient(
  instance: IdentityInstance,
  id: string,
  input: OAuthClientInput,
  requestContext: RequestContext,
): Promise<OAuthClientWithSecret> {
  return instance.db.transaction(async (tx) => {
    const client = await lockExistingClient(tx, id);
    const method = input.method ?? client.token_endpoint_auth_method;
    // A client that becomes confidential gets a secret; one that becomes public loses it.
    const secret = method !== 'none' && !client.secret_hash ? generateClientSecret() : undefined;
    const changed: store.RegisteredOAuthClient = {
      ...client,
      name: input.name ?? client.name,
      token_endpoint_auth_method: method,
      secret_hash:
        secret === undefined ? (method === 'none' ? null : client.secret_hash) : hashOAuthSecret(secret),
      client_uri: input.uri ?? client.client_uri,
      logo_uri: input.logo ?? client.logo_uri,
      redirect_uris: input.redirectUris ?? client.redirect_uris,
      grant_types: input.grantTypes ?? client.grant_types,
      scope: input.scope ?? client.scope,
      updated_at: instance.now(),
    };
    await store.updateOAuthClient(tx, changed, instance.now());
    await recordServiceAudit(tx, instance, {
      action: 'oauth_client_updated',
      requestContext,
      traits: toAuditTraits(changed),
    });
    return { ...changed, secret };
  });
}

/** Replaces the client secret; the old secret is invalid at once. */
export async function regenerateOAuthClientSecret(
  instance: IdentityInstance,
  id: string,
  requestContext: RequestContext,
): Promise<OAuthClientWithSecret> {
  return instance.db.transaction(async (tx) => {
    const client = await lockExistingClient(tx, id);
    if (!client.secret_hash) throw createValidationFailedError('client_without_secret');
    const secret = generateClientSecret();
    const renewed = { ...client, secret_hash: hashOAuthSecret(secret), updated_at: instance.now() };
    await store.updateOAuthClient(tx, renewed, instance.now());
    await recordServiceAudit(tx, instance, {
      action: 'oauth_client_secret_renewed',
      requestContext,
      traits: toAuditTraits(client),
    });
    return { ...renewed, secret };
  });
}

export async function removeOAuthClient(
  instance: IdentityInstance,
  id: string,
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const client = await lockExistingClient(tx, id);
    await endSessionsById(tx, instance, await store.lockSessionIdsOfOAuthClient(tx, { clientId: id }));
    await store.deleteOAuthClient(tx, id);
    await recordServiceAudit(tx, instance, {
      action: 'oauth_client_deleted',
      requestContext,
      traits: toAuditTraits(client),
    });
  });
}

/** Returns a registered application; throws 404 if it does not exist. */
export async function getOAuthClient(db: Queryable, id: string): Promise<store.RegisteredOAuthClient> {
  const client = await store.findOAuthClient(db, id);
  if (!client) throw new IdentityError(404, 'oauth_client_not_found');
  return client;
}

export type OAuthClientCredentials = {
  id: string;
  secret: string | undefined;
  method: store.OAuthClientAuthMethod;
};

/**
 * Returns the client of a token request after it has authenticated; only the authentication method that it registered
 * is accepted.
 */
export async function authenticateOAuthClient(
  { db }: IdentityInstance,
  { id, secret, method }: OAuthClientCredentials,
): Promise<store.RegisteredOAuthClient> {
  const client = await store.findOAuthClient(db, id);
  const isAuthenticated =
    client?.token_endpoint_auth_method === method &&
    (client.secret_hash === null ||
      (secret !== undefined && timingSafeEqual(client.secret_hash, hashOAuthSecret(secret))));
  if (!client || !isAuthenticated)
    throw new OAuthError('invalid_client', 'the client is unknown or not proven', 401);
  return client;
}

const forbiddenSchemes = [
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'ftp:',
  'ws:',
  'wss:',
];

/** True for an https URL, an http URL of the same machine, or a custom scheme that is a reversed domain name. */
export function isValidRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false;
  const url = new URL(uri);
  if (url.username || url.password || forbiddenSchemes.includes(url.protocol)) return false;
  if (url.protocol === 'http:') return isLoopback(url.hostname);
  // A custom scheme must be a reversed domain name, so that it belongs to the owner of the domain.
  return url.protocol === 'https:' || url.protocol.includes('.');
}

async function lockExistingClient(tx: Queryable, id: string) {
  const client = await store.lockOAuthClient(tx, id);
  if (!client) throw new IdentityError(404, 'oauth_client_not_found');
  return client;
}

const toAuditTraits = ({ id, name }: store.RegisteredOAuthClient) => ({ client: id, name });

const generateClientSecret = () => randomBytes(32).toString('base64url');
export const hashOAuthSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
