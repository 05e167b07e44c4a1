import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '#platform/config/config';
import type { Queryable } from '#platform/database/database';
import { noteDeed } from '../admin/note-deed.ts';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { Visitor } from '../shapes.ts';
import { OAuthProblem } from './problem.ts';
import * as store from './store/clients.ts';

/** The fields that an application, or its administrator, sets; undefined fields stay unchanged. */
export type ClientWish = {
  name?: string | undefined;
  method?: store.AuthMethod | undefined;
  uri?: string | undefined;
  logo?: string | undefined;
  redirectUris?: string[] | undefined;
  grantTypes?: string[] | undefined;
  scope?: string | undefined;
};

export type WithSecret = store.OAuthClient & { secret: string | undefined };

const usualGrants = ['authorization_code', 'refresh_token'];

export async function addClient(
  instance: Instance,
  wish: ClientWish & { name: string; redirectUris: string[] },
  { registration, visitor }: { registration: store.OAuthClient['registration_type']; visitor: Visitor },
): Promise<WithSecret> {
  const now = instance.now();
  const method = wish.method ?? 'client_secret_basic';
  const secret = method === 'none' ? undefined : newSecret();
  const client: store.OAuthClient = {
    id: randomUUID(),
    name: wish.name,
    secret_hash: secret === undefined ? null : hashOf(secret),
    token_endpoint_auth_method: method,
    registration_type: registration,
    client_uri: wish.uri ?? null,
    logo_uri: wish.logo ?? null,
    redirect_uris: wish.redirectUris,
    grant_types: wish.grantTypes ?? usualGrants,
    scope: wish.scope ?? null,
    created_at: now,
    updated_at: now,
  };
  const traits = traitsOf(client);
  await instance.db.transaction(async (tx) => {
    await store.insertClient(tx, client);
    if (registration === 'manual') {
      await noteDeed(tx, instance, { action: 'oauth_client_created', visitor, traits });
    } else {
      // A self-registered application has only the name it gives itself, so the entry has no trusted actor.
      await note(tx, { action: 'oauth_client_registered', userId: null, ip: visitor.ip, now, traits });
    }
  });
  return { ...client, secret };
}

export async function changeClient(
  instance: Instance,
  id: string,
  wish: ClientWish,
  visitor: Visitor,
): Promise<WithSecret> {
  return instance.db.transaction(async (tx) => {
    const client = await lockOrRefuse(tx, id);
    const method = wish.method ?? client.token_endpoint_auth_method;
    // A client that becomes confidential gets a secret; one that becomes public loses it.
    const secret = method !== 'none' && !client.secret_hash ? newSecret() : undefined;
    const changed: store.OAuthClient = {
      ...client,
      name: wish.name ?? client.name,
      token_endpoint_auth_method: method,
      secret_hash: secret === undefined ? (method === 'none' ? null : client.secret_hash) : hashOf(secret),
      client_uri: wish.uri ?? client.client_uri,
      logo_uri: wish.logo ?? client.logo_uri,
      redirect_uris: wish.redirectUris ?? client.redirect_uris,
      grant_types: wish.grantTypes ?? client.grant_types,
      scope: wish.scope ?? client.scope,
      updated_at: instance.now(),
    };
    await store.updateClient(tx, changed, instance.now());
    await noteDeed(tx, instance, { action: 'oauth_client_updated', visitor, traits: traitsOf(changed) });
    return { ...changed, secret };
  });
}

/** Replaces the client secret; the old secret is invalid at once. */
export async function renewSecret(instance: Instance, id: string, visitor: Visitor): Promise<WithSecret> {
  return instance.db.transaction(async (tx) => {
    const client = await lockOrRefuse(tx, id);
    if (!client.secret_hash) throw new IdentityProblem(400, 'validation_failed');
    const secret = newSecret();
    const renewed = { ...client, secret_hash: hashOf(secret), updated_at: instance.now() };
    await store.updateClient(tx, renewed, instance.now());
    await noteDeed(tx, instance, {
      action: 'oauth_client_secret_renewed',
      visitor,
      traits: traitsOf(client),
    });
    return { ...renewed, secret };
  });
}

export async function removeClient(instance: Instance, id: string, visitor: Visitor) {
  await instance.db.transaction(async (tx) => {
    const client = await lockOrRefuse(tx, id);
    await endSessions(tx, instance, await store.listSessionsOfClient(tx, { clientId: id }));
    await store.deleteClient(tx, id);
    await noteDeed(tx, instance, { action: 'oauth_client_deleted', visitor, traits: traitsOf(client) });
  });
}

export async function findClientOrRefuse(db: Queryable, id: string): Promise<store.OAuthClient> {
  const client = await store.findClient(db, id);
  if (!client) throw new IdentityProblem(404, 'oauth_client_not_found');
  return client;
}

export type Credentials = { id: string; secret: string | undefined; method: store.AuthMethod };

/**
 * Returns the client of a token request after it has authenticated; only the authentication method that it registered
 * is accepted.
 */
export async function provenClient(
  { db }: Instance,
  { id, secret, method }: Credentials,
): Promise<store.OAuthClient> {
  const client = await store.findClient(db, id);
  const isRight =
    client?.token_endpoint_auth_method === method &&
    (client.secret_hash === null ||
      (secret !== undefined && timingSafeEqual(client.secret_hash, hashOf(secret))));
  if (!client || !isRight)
    throw new OAuthProblem('invalid_client', 'the client is unknown or not proven', 401);
  return client;
}

const neverSchemes = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'ftp:', 'ws:', 'wss:'];

/** Pages over https, programs on the same machine, and applications with a scheme of their own. */
export function isFitRedirect(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false;
  const url = new URL(uri);
  if (url.username || url.password || neverSchemes.includes(url.protocol)) return false;
  if (url.protocol === 'http:') return isLoopback(url.hostname);
  // A custom scheme must be a reversed domain name, so that it belongs to the owner of the domain.
  return url.protocol === 'https:' || url.protocol.includes('.');
}

async function lockOrRefuse(tx: Queryable, id: string) {
  const client = await store.lockClient(tx, id);
  if (!client) throw new IdentityProblem(404, 'oauth_client_not_found');
  return client;
}

const traitsOf = ({ id, name }: store.OAuthClient) => ({ client: id, name });

const newSecret = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
