import { SignJWT, generateKeyPair } from 'jose';
import { sql } from '#platform/database/database';
import { requestAs, type TestRequest } from './ask.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './serve.ts';

/** Every kind of caller that the authorization matrices test on each call and each frame. */
export const actors = [
  'stranger',
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
export type Actor = (typeof actors)[number];

export type Actors = {
  owner: TestPerson;
  tokens: Record<Actor, string | undefined>;
  sendAs: Record<Actor, TestRequest>;
};

/** All of them in a hub, each with what they have of a session. */
export async function createActors(hub: TestServer): Promise<Actors> {
  const { aPerson, ban } = hub.people;
  const owner = await aPerson('ana');
  const ended = await aPerson('elis');
  await ended.request('POST', '/auth/v1/logout?scope=global');
  const banned = await aPerson('nara');
  await ban(banned, 'Fora das regras');
  const suspended = await aPerson('raul');
  await ban(suspended, 'Fora das regras', new Date(Date.now() + 86_400_000));
  const waiting = await aPerson('yara');
  await hub.db.run(sql`insert into join_requests (member_id, asked_at) values (${waiting.id}, now())`);
  const tokens: Actors['tokens'] = {
    stranger: undefined,
    forger: await forgedToken(hub, owner),
    ended: ended.token,
    banned: banned.token,
    suspended: suspended.token,
    waiting: waiting.token,
    owner: owner.token,
    member: (await aPerson('bia')).token,
    moderator: (await aPerson('caio', 'moderator')).token,
    admin: (await aPerson('dora', 'admin')).token,
  };
  const clients = Object.fromEntries(actors.map((actor) => [actor, requestAs(hub.url, tokens[actor])]));
  return { owner, tokens, sendAs: clients as Actors['sendAs'] };
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
