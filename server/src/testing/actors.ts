import { SignJWT, generateKeyPair } from 'jose';
import { sql } from '#platform/database/database';
import { createHttpTestClient, type HttpTestClient } from './http-test-client.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Every kind of caller that the authorization tests try on each call and each frame. */
export const actorKinds = [
  'guest',
  'forger',
  'ended',
  'banned',
  'suspended',
  'waiting',
  'owner',
  'member',
  'moderator',
  'admin',
] as const;
export type ActorKind = (typeof actorKinds)[number];

export type ActorFixtures = {
  owner: TestPerson;
  tokens: Record<ActorKind, string | undefined>;
  sendAs: Record<ActorKind, HttpTestClient>;
};

/**
 * Creates every kind of caller in a hub, each with its session token and a function that sends requests as that
 * caller.
 */
export async function createActorFixtures(hub: TestServer): Promise<ActorFixtures> {
  const { createSignedInMember, ban } = hub.people;
  const owner = await createSignedInMember('ana');
  const ended = await createSignedInMember('elis');
  await ended.request('POST', '/auth/v1/logout?scope=global');
  const banned = await createSignedInMember('nara');
  await ban(banned, 'Fora das regras');
  const suspended = await createSignedInMember('raul');
  await ban(suspended, 'Fora das regras', new Date(Date.now() + 86_400_000));
  const waiting = await createSignedInMember('yara');
  await hub.db.run(sql`insert into join_requests (member_id, requested_at) values (${waiting.id}, now())`);
  const tokens: ActorFixtures['tokens'] = {
    guest: undefined,
    forger: await forgedToken(hub, owner),
    ended: ended.token,
    banned: banned.token,
    suspended: suspended.token,
    waiting: waiting.token,
    owner: owner.token,
    member: (await createSignedInMember('bia')).token,
    moderator: (await createSignedInMember('caio', 'moderator')).token,
    admin: (await createSignedInMember('dora', 'admin')).token,
  };
  const clients = Object.fromEntries(
    actorKinds.map((actor) => [actor, createHttpTestClient(hub.url, tokens[actor])]),
  );
  return { owner, tokens, sendAs: clients as ActorFixtures['sendAs'] };
}

/** Returns a token with valid claims, signed with the wrong key. */
async function forgedToken(hub: TestServer, { accountId }: TestPerson) {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT({ session_id: accountId, role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(`${hub.url}/auth/v1`)
    .setAudience('authenticated')
    .setSubject(accountId)
    .setExpirationTime('1h')
    .sign(privateKey);
}
