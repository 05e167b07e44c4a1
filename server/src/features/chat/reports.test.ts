import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { said, talk, write } from '#testing/chat';
import { openHub } from '#testing/open-hub';
import type { Person } from '#testing/people';

const { hub, ana, bia, caio } = await openHub('ana', 'bia', 'caio');

beforeEach(async () => {
  await hub.db.run(sql`delete from conversations`);
  await hub.db.run(sql`delete from report_cases`);
});

const report = (by: Person, id: string) =>
  by.ask('POST', `/api/private-messages/${id}/report`, { reason: 'harassment', description: 'Insiste.' });
const cases = async () => (await caio.ask('GET', '/api/admin/reports?contentType=message')).body;

describe('a message that somebody reports', () => {
  test('is shown to staff as it stood then, and nothing else of the conversation is', async () => {
    const id = await talk(ana, bia);
    const { body } = await write(ana, bia, 'Algo feio');
    expect((await report(bia, body.id)).body).toEqual({ already: false });
    expect((await report(bia, body.id)).body).toEqual({ already: true });
    await ana.ask('PATCH', `/api/private-messages/${body.id}`, { content: 'Algo bonito' });
    const [found] = await cases();
    expect(found).toMatchObject({
      contentType: 'message',
      contentId: body.id,
      reportedUserId: ana.id,
      reason: 'harassment',
      content: { discussionId: null, title: '', excerpt: 'Algo feio', standing: 'shown' },
    });
    expect(JSON.stringify(found)).not.toContain('Oi, Bia');
    for (const path of [`/api/private-messages/${body.id}`, `/api/conversations/${id}`]) {
      expect((await caio.ask('GET', path)).status).toBe(404);
    }
    expect((await caio.ask('GET', `/api/private-messages?conversationId=${id}`)).status).toBe(404);
  });

  test('is shown whole, and reported again under other words it holds both', async () => {
    await talk(ana, bia);
    const long = `**${'abc '.repeat(900)}**fim`;
    const { body } = await write(ana, bia, long);
    await report(bia, body.id);
    expect((await cases())[0].content.excerpt).toBe(long);
    await ana.ask('PATCH', `/api/private-messages/${body.id}`, { content: 'Pior ainda' });
    for (let time = 0; time < 2; time += 1) await report(bia, body.id);
    expect((await cases())[0].content.excerpt).toBe(`${long}\n\nPior ainda`);
  });

  test('is decided about like other things: taken away for both, with a sanction that may be appealed', async () => {
    const id = await talk(ana, bia);
    const { body } = await write(ana, bia, 'Algo feio');
    await report(bia, body.id);
    const [found] = await cases();
    const decided = await caio.ask('PATCH', `/api/admin/reports/${found.id}`, {
      action: 'delete',
      reason: 'Ofensa',
    });
    expect(decided.status).toBe(200);
    expect(await said(bia, id)).toEqual(['', 'Oi, Ana', 'Oi, Bia']);
    const [sanction] = (await ana.ask('GET', '/api/user/sanctions')).body;
    expect(sanction).toMatchObject({
      type: 'removal',
      content: { type: 'message', excerpt: 'Algo feio', isRemoved: true },
      mayAppeal: true,
    });
  });

  test('is not one’s own, nor of others, nor gone; and staff open no case of a message by themselves', async () => {
    await talk(ana, bia);
    const { body } = await write(ana, bia, 'Algo feio');
    expect((await report(ana, body.id)).status).toBe(400);
    expect((await report(caio, body.id)).status).toBe(404);
    const decision = { contentType: 'message', contentId: body.id, action: 'warn' };
    expect((await caio.ask('POST', '/api/admin/decisions', decision)).status).toBe(422);
    await ana.ask('DELETE', `/api/private-messages/${body.id}`);
    expect((await report(bia, body.id)).status).toBe(404);
    expect(await cases()).toEqual([]);
  });
});
