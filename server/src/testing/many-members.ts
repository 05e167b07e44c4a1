import { createHash, randomBytes } from 'node:crypto';
import { sql, type Database } from '#platform/database/database';
import { createHttpTestClient, type HttpTestClient } from './http-test-client.ts';

/**
 * Creates many members at once, each with a session of the hub. Returns their session cookies. Through the identity
 * service, with a password each, creating them would take minutes.
 */
export async function insertMembersWithCookies(db: Database, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = keys.map((key) => createHash('sha256').update(key).digest());
  await db.run(sql`
    with crowd as (
      select gen_random_uuid() as id, hash, n from unnest(${hashes}::bytea[]) with ordinality c (hash, n)
    ), joined as (
      insert into members (id, account_id, name, email, created_at)
      select id, gen_random_uuid(), 'Gente ' || n, id || '@exemplo.com.br', now() - interval '1 year' from crowd
    )
    insert into sessions (id_hash, auth_session_id, member_id, created_at, expires_at, last_seen_at)
    select hash, gen_random_uuid(), id, now(), now() + interval '30 days', now() from crowd`);
  return keys.map((key) => `__Host-mut_s=${key}`);
}

/** Inserts many members. Returns, for each of them, a function that sends requests as that member. */
export async function createMemberClients(
  { db, url }: { db: Database; url: string },
  count: number,
): Promise<HttpTestClient[]> {
  const cookies = await insertMembersWithCookies(db, count);
  return cookies.map((cookie) => requestWithCookie(url, cookie));
}

/**
 * Inserts a session of two years for a member, for tests that skip days. Returns the member with a `request` that
 * uses it.
 */
export async function signInMemberForTwoYears<Who extends { id: string }>(
  { db, url }: { db: Database; url: string },
  member: Who,
) {
  const key = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(key).digest();
  await db.run(sql`
    insert into sessions (id_hash, auth_session_id, member_id, created_at, expires_at, last_seen_at)
    values (${hash}, gen_random_uuid(), ${member.id}, now(), now() + interval '2 years', now())`);
  return { ...member, request: requestWithCookie(url, `__Host-mut_s=${key}`) };
}

const requestWithCookie = (url: string, cookie: string): HttpTestClient => {
  const request = createHttpTestClient(url, undefined);
  return (method, path, body, headers) =>
    request(method, path, body, { Cookie: cookie, Origin: url, ...headers });
};
