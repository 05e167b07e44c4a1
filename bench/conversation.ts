import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { seedChat } from './chat-statements.ts';
import { roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { benchMemberCredentials, startHub, type HubProcess } from './hub-process.ts';
import { runUrlLoadTest } from './load.ts';
import { measureScrollJank, withSignedInPage } from './signed-in-page.ts';

const long = 100_000;

/**
 * Measures the calls that open a conversation of 100,000 messages and load its earlier messages, over HTTP on one
 * connection and on ten, in milliseconds. Also measures scrolling up in it in Chromium.
 */
export function measureConversationCallsAndScrolling(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const calls = await readCalls(address);
      const rows = [];
      for (const [call, path] of Object.entries(calls.paths))
        for (const connections of [1, 10]) {
          const { perSecond, p50, p99 } = await runUrlLoadTest(hub.url + path, connections, headers);
          rows.push({
            call,
            connections,
            'per second': Math.round(perSecond),
            'p50 ms': roundTo(p50),
            'p99 ms': roundTo(p99),
          });
        }
      return { conversation: rows, 'scrolling up': await scrollUp(hub, calls.id) };
    } finally {
      await hub.stop();
    }
  });
}

const strides = 1_200;

/** Scrolls up in the conversation in Chromium, by more than one page of messages per second. */
function scrollUp(hub: HubProcess, id: string) {
  return withSignedInPage(hub, async (page) => {
    await page.goto(`${hub.url}/conversas/${id}`);
    const messages = page.getByRole('log').locator('[id^="m-"]');
    await messages.first().waitFor();
    const [first] = await messages.allTextContents();
    const frames = await measureScrollJank(page, { frames: strides, by: -120, within: '[role="log"]' });
    return [
      {
        from: first?.slice(0, 40),
        ...frames,
        'messages in the DOM': await messages.count(),
        to: (await messages.first().textContent())?.slice(0, 40),
      },
    ];
  });
}

/**
 * Returns the id of the long conversation, which is seeded if it is missing, and the paths to measure: the requests
 * that the page sends when the conversation is selected, and the request for a page of messages from its middle.
 */
async function readCalls(address: string) {
  const db = openDatabase({ connectionString: address, statementTimeoutMs: 600_000 });
  try {
    const memberRow = await db.row<{ id: string }>(
      sql`select id from members where email = ${benchMemberCredentials.email}`,
    );
    const findLongestConversation = () =>
      db.row<{ id: string; middle: string }>(sql`
        select s.conversation_id as id,
               (select m.id from messages m where m.conversation_id = s.conversation_id
                order by m.created_at offset ${long / 2}::int limit 1) as middle
        from conversation_participants s where s.member_id = ${memberRow?.id ?? ''} and s.messages >= ${long}::int limit 1`);
    let largest = await findLongestConversation();
    if (memberRow && !largest) {
      await seedChat(db, long, memberRow.id);
      largest = await findLongestConversation();
    }
    const id = largest?.id ?? '';
    const messages = `/api/private-messages?conversationId=${id}&limit=40`;
    const paths = {
      'conversation list': '/api/conversations?limit=20',
      'one conversation': `/api/conversations/${id}`,
      'newest 40 messages': messages,
      '40 messages around the middle': `${messages}&around=${largest?.middle ?? ''}`,
    };
    return { id, paths };
  } finally {
    await db.close();
  }
}
