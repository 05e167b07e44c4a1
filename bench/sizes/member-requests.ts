import { createHash, randomBytes } from 'node:crypto';
import { sql, type Database } from '../../server/src/platform/database/database.ts';
import type { LoadTestRequest } from '../load.ts';

/** The member that the seed makes an admin. */
const adminEmail = 'p1@bench.exemplo.com.br';

type Kind = 'feed' | 'opened' | 'notifications' | 'profile' | 'conversations' | 'search' | 'page' | 'write';

/** Twenty requests of members: what an open page requests, two pages that a followed link loads, and one write. */
const requestMix: readonly Kind[] = [
  ...Array.from({ length: 5 }, () => 'feed' as const),
  ...Array.from({ length: 6 }, () => 'opened' as const),
  ...Array.from({ length: 3 }, () => 'notifications' as const),
  'profile',
  'conversations',
  'search',
  'page',
  'page',
  'write',
];
type WriteKind = 'like' | 'comment' | 'message' | 'publish';
const writeMix: readonly WriteKind[] = [
  'like',
  'like',
  'comment',
  'message',
  'like',
  'like',
  'comment',
  'message',
  'comment',
  'publish',
];
const topics = ['fluxos', 'modelos', 'filas', 'telas', 'dados'];

/**
 * Opens a session for each of `count` seeded members, and one for the admin. Returns the headers of their requests, and
 * for each member the other participant of one of their conversations.
 */
export async function createMemberSessions(db: Database, url: string, count: number) {
  const people = await db.rows<{ id: string; partnerId: string }>(sql`
    select id, partner_id as "partnerId" from (
      (select id, 0 as place from members where email = ${adminEmail})
      union all (select id, 1 from members where email like 'p%' and email <> ${adminEmail} order by id limit ${count})
    ) people,
    lateral (select other_id as partner_id from conversation_participants where member_id = people.id limit 1) partner
    order by place, id`);
  const keys = people.map(() => randomBytes(32).toString('base64url'));
  const hashes = keys.map((key) => createHash('sha256').update(key).digest());
  await db.run(sql`
    insert into sessions (id_hash, auth_session_id, member_id, created_at, expires_at, last_seen_at)
    select hash, gen_random_uuid(), id, now(), now() + interval '30 days', now()
    from unnest(${hashes}::bytea[], ${people.map(({ id }) => id)}::uuid[]) opened (hash, id)`);
  const [admin = {}, ...members] = keys.map((key) => ({ Cookie: `__Host-mut_s=${key}`, Origin: url }));
  return { admin, members, partnerIds: people.slice(1).map(({ partnerId }) => partnerId) };
}

/** Returns the discussions that the requests visit: the newest 50 as often as 1,000 others together. */
export async function listDiscussionsToVisit(db: Database) {
  const newest = await db.rows<{ id: string }>(
    sql`select discussion_id as id from discussion_counts order by created_at desc limit 50`,
  );
  const others = await db.rows<{ id: string }>(
    sql`select discussion_id as id from discussion_counts order by discussion_id limit 1000`,
  );
  return { newest: newest.map(({ id }) => id), others: others.map(({ id }) => id) };
}

type Params = {
  url: string;
  members: readonly Record<string, string>[];
  partnerIds: readonly string[];
  discussions: { newest: readonly string[]; others: readonly string[] };
};

/**
 * Returns a function that returns the request with a given number. Twenty consecutive numbers are requests
 * of one member, and the next twenty are requests of the next member.
 */
export function createMemberRequestFactory({ url, members, partnerIds, discussions }: Params) {
  return (number: number): LoadTestRequest => {
    const visit = Math.floor(number / requestMix.length);
    const headers = pick(members, visit) ?? {};
    const list = number % 2 === 0 ? discussions.newest : discussions.others;
    const discussion = `${url}/api/discussions/${pick(list, number * 7 + visit)}`;
    const get = (address: string) => ({ address, headers });
    const requests: Record<Kind, () => LoadTestRequest> = {
      feed: () => get(`${url}/api/discussions?limit=20`),
      opened: () => get(`${discussion}/opened`),
      notifications: () => get(`${url}/api/notifications?limit=20`),
      profile: () => get(`${url}/api/user/profile`),
      conversations: () => get(`${url}/api/conversations?limit=20`),
      search: () => get(`${url}/api/search?q=${pick(topics, visit)}`),
      page: () => get(discussion.replace('/api', '')),
      write: () => ({ headers, method: 'POST', ...createWrite({ url, partnerIds, discussion, visit }) }),
    };
    return requests[pick(requestMix, number) ?? 'feed']();
  };
}

type WriteParams = Pick<Params, 'url' | 'partnerIds'> & { discussion: string; visit: number };

function createWrite({ url, partnerIds, discussion, visit }: WriteParams) {
  const content = `Uma resposta de tamanho comum, a de número ${visit}.`;
  const writes: Record<WriteKind, { address: string; body: object }> = {
    like: { address: `${discussion}/like`, body: { liked: Math.floor(visit / writeMix.length) % 2 === 0 } },
    comment: { address: `${discussion}/comments`, body: { content } },
    message: {
      address: `${url}/api/private-messages`,
      body: { receiverId: pick(partnerIds, visit), content },
    },
    publish: {
      address: `${url}/api/discussions`,
      body: { title: `A de número ${visit}`, content: `${content} `.repeat(6), category: 'ia' },
    },
  };
  return writes[pick(writeMix, visit) ?? 'like'];
}

const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length];
