import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import { sql, type Database } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { insertMembersWithCookies } from '../server/src/testing/many-members.ts';
import { connectGarbageCollectionTrigger } from './garbage-collector.ts';
import { roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub, type HubProcess } from './hub-process.ts';

const max = 5_000;
const conversationSockets = 2_000;
const perSecond = 100;
const broadcasts = 40;

type Member = { id: string; cookie: string };
type Line = Member & { socket: WebSocket };

/**
 * Measures the memory of open sockets, the time of a broadcast compared with a broadcast of bare `ws`, and how many
 * messages pairs of chatting members receive, and after how long. `--minutes=` sets the duration of the chat; the
 * default is ten.
 */
export function measureSockets(size: DatabaseSizeName, options: readonly string[]) {
  const minutes = Number(options.find((option) => option.startsWith('--minutes='))?.slice(10) ?? 10);
  if (!(minutes > 0)) throw new Error('--minutes is a number above zero');
  return withSeededDatabase(size, async ({ address, folder }) => {
    const db = openDatabase({ connectionString: address, statementTimeoutMs: 60_000 });
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const members = await gatherMembers(db, max);
      await hub.signIn();
      await wait(3_000);
      const collector = await connectGarbageCollectionTrigger(hub.pid);
      await collector.collectGarbage();
      const before = readResidentKilobytes(hub.pid);
      const lines = await openLines(hub, members);
      await wait(3_000);
      const opened = (readResidentKilobytes(hub.pid) - before) / max;
      await collector.collectGarbage();
      const held = (readResidentKilobytes(hub.pid) - before) / max;
      collector.close();
      const broadcastResult = await measureBroadcast(
        lines.map(({ socket }) => socket),
        () => void publish(hub, lines[0]),
      );
      for (const { socket } of lines.slice(conversationSockets)) socket.close();
      const messageResult = await exchangeMessages(hub, lines.slice(0, conversationSockets), minutes);
      return {
        // The memory of a socket is measured before and after a garbage collection, because the session lookups leave
        // garbage behind.
        sockets: [
          { sockets: max, 'kB each, before GC': roundTo(opened), 'kB each, after GC': roundTo(held) },
        ],
        broadcast: [
          { at: 'hub', ...broadcastResult },
          { at: 'bare ws', ...(await measureBare()) },
        ],
        talk: [{ ...messageResult, 'MB resident': roundTo(readResidentKilobytes(hub.pid) / 1024) }],
      };
    } finally {
      await hub.stop();
      await db.close();
    }
  });
}

async function gatherMembers(db: Database, count: number): Promise<Member[]> {
  const cookies = await insertMembersWithCookies(db, count);
  const hashes = cookies.map((cookie) =>
    createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest(),
  );
  const rows = await db.rows<{ member_id: string }>(sql`
    select s.member_id from unnest(${hashes}::bytea[]) with ordinality c (hash, n)
    join sessions s on s.id_hash = c.hash order by c.n`);
  return rows.map(({ member_id: id }, index) => ({ id, cookie: cookies[index] ?? '' }));
}

async function openLines(hub: HubProcess, members: readonly Member[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let offset = 0; offset < members.length; offset += 100) {
    const some = members.slice(offset, offset + 100).map(async (member) => {
      const headers = { Origin: hub.url, Cookie: member.cookie };
      const socket = new WebSocket(`${hub.url.replace('http', 'ws')}/ws`, { headers });
      await once(socket, 'message');
      return { ...member, socket };
    });
    lines.push(...(await Promise.all(some)));
  }
  return lines;
}

/**
 * Repeats a broadcast and measures for each socket the milliseconds after the first socket that receives it. Returns
 * percentiles. Throws if a socket does not receive the broadcast within ten seconds.
 */
async function measureBroadcast(sockets: readonly WebSocket[], notify: () => void) {
  let received: number[] = [];
  const all: number[] = [];
  const onEvent = (data: RawData) => {
    if ((data as Buffer).includes('discussion_published')) received.push(performance.now());
  };
  for (const socket of sockets) socket.on('message', onEvent);
  for (let round = 0; round < broadcasts; round += 1) {
    received = [];
    notify();
    const end = performance.now() + 10_000;
    while (received.length < sockets.length && performance.now() < end) await wait(5);
    if (received.length < sockets.length)
      throw new Error(`${sockets.length - received.length} sockets did not receive the event`);
    const [first = 0] = received;
    all.push(...received.map((receivedAt) => receivedAt - first));
    await wait(300);
  }
  for (const socket of sockets) socket.off('message', onEvent);
  return { sockets: sockets.length, ...percentiles(all) };
}

async function measureBare() {
  const child = fork(path.join(import.meta.dirname, 'bare-sockets.ts'));
  try {
    const [{ port }] = await once(child, 'message');
    const sockets: WebSocket[] = [];
    for (let offset = 0; offset < max; offset += 100) {
      const some = Array.from({ length: 100 }, async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`);
        await once(socket, 'open');
        return socket;
      });
      sockets.push(...(await Promise.all(some)));
    }
    const frame = JSON.stringify({ type: 'discussion_published', id: randomUUID(), authorId: randomUUID() });
    const broadcastResult = await measureBroadcast(sockets, () => child.send(frame));
    for (const socket of sockets) socket.terminate();
    return broadcastResult;
  } finally {
    child.kill();
  }
}

type Message = { text: string; refused: number; sentAt: number; deliveries: number; echoes: number };

/** Pairs exchange messages over their sockets, at the given total number of messages per second. */
async function exchangeMessages(hub: HubProcess, lines: readonly Line[], minutes: number) {
  const pairs = lines
    .slice(0, lines.length / 2)
    .map((line, index) => [line, lines[lines.length / 2 + index]] as const);
  for (let offset = 0; offset < pairs.length; offset += 20) {
    await Promise.all(
      pairs.slice(offset, offset + 20).map(([first, second]) => startConversation(hub, first, second)),
    );
  }
  const sent = new Map<string, Message>();
  const times: number[] = [];
  const errors = new Map<string, number>();
  for (const { id, socket } of lines) {
    socket.on('message', (data) => {
      const input = JSON.parse((data as Buffer).toString());
      const message = sent.get(input.clientMessageId);
      if (!message) return;
      // A message that the hub rejected as too busy is sent again under its key, as the page does.
      if (input.type === 'error') {
        errors.set(input.code, (errors.get(input.code) ?? 0) + 1);
        message.refused += 1;
        void wait(250 * 2 ** message.refused).then(() => socket.send(message.text));
      }
      if (input.type !== 'new_private_message') return;
      if (input.receiverId !== id) return void (message.echoes += 1);
      if (message.deliveries === 0) times.push(performance.now() - message.sentAt);
      message.deliveries += 1;
    });
  }
  const startedAt = performance.now();
  const end = startedAt + minutes * 60_000;
  for (let round = 0; performance.now() < end; round += 1) {
    const delay = startedAt + (round * 1_000) / perSecond - performance.now();
    if (delay > 0) await wait(delay);
    const [first, second] = pairs[round % pairs.length] ?? [];
    const isReversed = Math.floor(round / pairs.length) % 2 === 1;
    const [from, to] = isReversed ? [second, first] : [first, second];
    if (!from || !to) throw new Error('a pair of sockets is missing');
    const clientMessageId = randomUUID();
    const input = { type: 'private_message', receiverId: to.id, content: `oi ${round}`, clientMessageId };
    const text = JSON.stringify(input);
    sent.set(clientMessageId, { text, refused: 0, sentAt: performance.now(), deliveries: 0, echoes: 0 });
    from.socket.send(text);
  }
  const countWhere = (matches: (message: Message) => boolean) => [...sent.values()].filter(matches).length;
  const isMissing = ({ deliveries, echoes }: Message) => deliveries === 0 || echoes === 0;
  const latest = performance.now() + 30_000;
  while (countWhere(isMissing) > 0 && performance.now() < latest) await wait(100);
  // Duplicates can arrive late.
  await wait(2_000);
  return {
    minutes,
    sockets: lines.length,
    messages: sent.size,
    lost: countWhere(isMissing),
    doubled: countWhere(({ deliveries, echoes }) => deliveries > 1 || echoes > 1),
    refused: [...errors].map(([code, count]) => `${code} ${count}`).join(', '),
    ...percentiles(times),
  };
}

/** Sends a message in each direction, so that both are participants of the conversation. */
async function startConversation(hub: HubProcess, line: Line, other: Line | undefined) {
  if (!other) return;
  for (const [from, to] of [
    [line, other],
    [other, line],
  ] as const) {
    await post(hub, '/api/private-messages', from, { receiverId: to.id, content: 'oi' });
  }
}

const publish = (hub: HubProcess, by: Line | undefined) =>
  by && post(hub, '/api/discussions', by, { content: `Bom dia ${randomUUID()}` });

async function post(hub: HubProcess, route: string, { cookie }: Line, body: object) {
  const response = await fetch(hub.url + route, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: hub.url, Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
}

function percentiles(times: number[]) {
  times.sort((first, second) => first - second);
  const percentile = (share: number) => roundTo(times[Math.floor(times.length * share)] ?? 0);
  return { 'p50 ms': percentile(0.5), 'p99 ms': percentile(0.99), 'worst ms': roundTo(times.at(-1) ?? 0) };
}

/** Returns the resident memory in kB, the unit of `/proc`. */
const readResidentKilobytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
