import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletedTextRetentionDays } from '#features/discussions/index';
import { caseRetentionDays } from '#features/reports/index';
import { unchangedTicketRetentionDays } from '#features/support/index';
import { sql } from '#platform/database/database';
import { findViolatedInvariants } from '#testing/violated-invariants';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createScheduledPurges } from './retention.ts';

const day = 86_400_000;
let hub: TestServer;
let ana: TestPerson;
let caio: TestPerson;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

async function round() {
  for (const { run } of createScheduledPurges(hub.ctx)) await run(new AbortController().signal);
}
const createAndReadId = async (by: TestPerson, path: string, body: object): Promise<string> =>
  (await by.request('POST', path, body)).body.id;
/** True if any published text in the database contains these words. */
const isTextStored = async (words: string) => {
  const row = await hub.db.row<{ count: number }>(sql`
    select (select count(*) from discussions where content like ${`%${words}%`} or title like ${`%${words}%`})
         + (select count(*) from discussion_edits where content like ${`%${words}%`})
         + (select count(*) from comments where content like ${`%${words}%`}) as count`);
  return (row?.count ?? 0) > 0;
};

describe('a deleted text', () => {
  test('a deleted text is emptied after a month where its author deleted it, after half a year where staff did', async () => {
    const discussionId = await createAndReadId(ana, '/api/discussions', { content: 'fica em pé' });
    const ownDiscussion = await createAndReadId(ana, '/api/discussions', { content: 'própria' });
    await ana.request('PATCH', `/api/discussions/${ownDiscussion}`, { content: 'própria, emendada' });
    const removed = await createAndReadId(ana, '/api/discussions', { content: 'retirada' });
    const decided = await createAndReadId(ana, '/api/discussions', { content: 'condenada' });
    const params = { contentType: 'discussion', contentId: decided, action: 'delete' };
    const comment = await createAndReadId(ana, `/api/discussions/${discussionId}/comments`, {
      content: 'dita e desdita',
    });
    const insult = await createAndReadId(ana, `/api/discussions/${discussionId}/comments`, {
      content: 'insulto',
    });
    await ana.request('DELETE', `/api/discussions/${ownDiscussion}`);
    await caio.request('DELETE', `/api/admin/discussions/${removed}`);
    await caio.request('POST', '/api/admin/decisions', params);
    await ana.request('DELETE', `/api/comments/${comment}`);
    await caio.request('DELETE', `/api/admin/comments/${insult}`);

    const words = ['própria', 'dita e desdita', 'retirada', 'insulto', 'condenada', 'fica em pé'];
    const readStoredTexts = async () => Promise.all(words.map(isTextStored));
    hub.passTime((deletedTextRetentionDays.own - 1) * day);
    await round();
    expect(await readStoredTexts()).toEqual([true, true, true, true, true, true]);
    hub.passTime(day);
    await round();
    expect(await readStoredTexts()).toEqual([false, false, true, true, true, true]);
    hub.passTime((deletedTextRetentionDays.removed - deletedTextRetentionDays.own) * day);
    await round();
    expect(await readStoredTexts()).toEqual([false, false, false, false, false, true]);
    expect(await findViolatedInvariants(hub.db)).toEqual([]);
  });

  test('a deleted text takes its attachments and replies along, once no decision about them is pending', async () => {
    ana = await hub.people.signIn(ana.email);
    const bia = await hub.people.createSignedInMember('bia');
    const id = await createAndReadId(ana, '/api/discussions', { content: 'mural velho' });
    const other = await createAndReadId(ana, '/api/discussions', { content: 'mural novo' });
    for (const [discussionId, word] of [
      [id, 'velha'],
      [other, 'nova'],
    ] as const) {
      const poll = { question: `pergunta ${word}?`, options: [{ text: `sim ${word}` }, { text: 'não' }] };
      await ana.request('POST', `/api/discussions/${discussionId}/attachments/poll`, poll);
      await ana.request('POST', `/api/discussions/${discussionId}/attachments/link`, {
        url: `https://10.0.0.1/${word}`,
      });
    }
    const root = await createAndReadId(bia, `/api/discussions/${id}/comments`, { content: 'palpite antigo' });
    await bia.request('PATCH', `/api/comments/${root}`, { content: 'palpite mudado' });
    await ana.request('POST', `/api/comments/${root}/report`, { reason: 'spam' });
    const reply = { content: 'tréplica', parentCommentId: root };
    await ana.request('POST', `/api/discussions/${id}/comments`, reply);
    await ana.request('DELETE', `/api/discussions/${id}`);
    const before = await findViolatedInvariants(hub.db);

    const readStoredTexts = async () =>
      hub.db.row(sql`
        select (select array_agg(question order by question) from polls) as polls,
               (select array_agg(text order by text) from poll_options) as options,
               (select array_agg(link_url) from attachments) as links,
               (select count(*)::int from comment_edits where comment_id = ${root}) as edits,
               (select array_agg(content order by content) from comments where discussion_id = ${id}) as comments`);
    const all = await readStoredTexts();
    hub.passTime(deletedTextRetentionDays.own * day);
    await round();
    expect(await readStoredTexts()).toEqual(all);
    const moment = hub.ctx.now();
    await hub.db.run(
      sql`update report_cases set status = 'ignored', decided_at = ${moment} where content_id = ${root}`,
    );
    await round();
    expect(await isTextStored('mural velho')).toBe(false);
    expect(await readStoredTexts()).toEqual({
      polls: ['—', 'pergunta nova?'],
      options: ['—', '—', 'não', 'sim nova'],
      links: ['https://10.0.0.1/nova'],
      edits: 0,
      comments: ['—', '—'],
    });
    expect(await findViolatedInvariants(hub.db)).toEqual(before);
  });

  test('a deleted text stays as long as a report of it is pending', async () => {
    dora = await hub.people.signIn(dora.email);
    const eva = await hub.people.createSignedInMember('eva');
    const spam = await createAndReadId(eva, '/api/discussions', { content: 'compre já' });
    await dora.request('POST', `/api/discussions/${spam}/report`, { reason: 'spam' });
    await eva.request('DELETE', `/api/discussions/${spam}`);
    hub.passTime(deletedTextRetentionDays.removed * day);
    await round();
    expect(await isTextStored('compre já')).toBe(true);
    const moment = hub.ctx.now();
    await hub.db.run(
      sql`update report_cases set status = 'resolved', decided_at = ${moment} where content_id = ${spam}`,
    );
    await round();
    expect(await isTextStored('compre já')).toBe(false);

    hub.passTime((caseRetentionDays - 1) * day);
    await round();
    const cases = () => hub.db.rows(sql`select id from report_cases where content_id = ${spam}`);
    expect(await cases()).toHaveLength(1);
    hub.passTime(day);
    await round();
    expect(await cases()).toEqual([]);
    expect(await hub.db.rows(sql`select id from reports`)).toEqual([]);
  });
});

test('a ticket is purged a year after its last message', async () => {
  const rui = await hub.people.createSignedInMember('rui');
  const id = await createAndReadId(rui, '/api/support/contact', {
    category: 'general',
    subject: 'Oi',
    message: 'Olá',
  });
  const tickets = () => hub.db.rows(sql`select id from tickets where id = ${id}`);
  hub.passTime((unchangedTicketRetentionDays - 1) * day);
  await round();
  expect(await tickets()).toHaveLength(1);
  const returningMember = await hub.people.signIn(rui.email);
  await returningMember.request('POST', `/api/support/tickets/${id}/messages`, { message: 'Ainda?' });
  hub.passTime((unchangedTicketRetentionDays - 1) * day);
  await round();
  expect(await tickets()).toHaveLength(1);
  hub.passTime(day);
  await round();
  expect(await tickets()).toEqual([]);
});

test('audit entries are purged after two years', async () => {
  await hub.db.run(sql`
    insert into audit_entries (id, at, action)
    values (gen_random_uuid(), now() - interval '25 months', 'old.action'),
           (gen_random_uuid(), now() - interval '23 months', 'old.action')`);
  await round();
  expect(await hub.db.rows(sql`select id from audit_entries where action = 'old.action'`)).toHaveLength(1);
});
