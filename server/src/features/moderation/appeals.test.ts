import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openModerationHub } from '#testing/moderation-hub';
import type { TestPerson } from '#testing/people';

const { hub, bia, caio, cora, dora, reported, decide, sanctionsOf, pointsOf, emailsTo, countViolations } =
  await openModerationHub();

describe('an appeal', () => {
  async function appealed(action: string, by = caio) {
    const item = await reported();
    await decide(by, item.caseId, { action });
    const author = await hub.people.signIn(item.author.email);
    const [sanction] = await sanctionsOf(author);
    const send = (message = 'Era uma pergunta.') =>
      author.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, { message });
    const { body } = await send();
    return { ...item, author, sanction, send, appealId: body.id as string };
  }
  const decideAppeal = (by: TestPerson, id: string, granted: boolean) =>
    by.request('PUT', `/api/admin/appeals/${id}`, { granted, answer: 'Lemos tudo de novo.' });

  test('an appeal is sent once, and only by the sanctioned member', async () => {
    const { send, sanction } = await appealed('warn');
    expect((await send()).status).toBe(409);
    const foreign = await bia.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, {
      message: 'Eu não.',
    });
    expect(foreign.status).toBe(404);
    const other = await appealed('warn');
    expect((await other.send('a'.repeat(2_001))).status).toBe(422);
  });

  test('an appeal sent many times at the same time is stored once', async () => {
    const item = await reported();
    await decide(caio, item.caseId, { action: 'warn' });
    const [{ id }] = await sanctionsOf(item.author);
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        item.author.request('POST', `/api/user/sanctions/${id}/appeal`, { message: 'Não fui eu.' }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((first, other) => first - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });

  test('an appeal is decided by other staff, and an admin’s permanent decision only by an admin', async () => {
    const { appealId, sanction } = await appealed('delete');
    const waiting = async (by: TestPerson) =>
      (await by.request('GET', '/api/admin/appeals')).body.find(({ id }: { id: string }) => id === appealId);
    expect(await waiting(caio)).toMatchObject({ canDecide: false, decidedBy: { id: caio.id } });
    expect(await waiting(cora)).toMatchObject({ canDecide: true, sanction: { id: sanction.id } });
    const ownResponse = await decideAppeal(caio, appealId, false);
    expect([ownResponse.status, ownResponse.body.message]).toEqual([
      403,
      'Quem decidiu não responde ao recurso: deixe para outra pessoa da equipe.',
    ]);
    const { appealId: forGood } = await appealed('permanent_ban', dora);
    expect((await decideAppeal(cora, forGood, true)).status).toBe(403);
  });

  test('an appeal that is denied leaves everything unchanged, and gives the reason', async () => {
    const { appealId, author, path } = await appealed('delete');
    const { body } = await decideAppeal(cora, appealId, false);
    expect(body).toMatchObject({ status: 'denied', answer: 'Lemos tudo de novo.' });
    expect((await decideAppeal(dora, appealId, true)).status).toBe(409);
    expect(await sanctionsOf(author)).toMatchObject([
      { appeal: { status: 'denied', answer: 'Lemos tudo de novo.' }, liftedAt: null },
    ]);
    expect((await bia.request('GET', path)).status).toBe(404);
    expect((await emailsTo(author))[0]).toMatchObject({ subject: 'A resposta ao seu recurso em Mutirão' });
  });

  test('an appeal granted brings content and points back, and is counted as a reversal', async () => {
    const { appealId, author, path, caseId } = await appealed('delete');
    const before = await pointsOf(author);
    expect((await decideAppeal(cora, appealId, true)).body.status).toBe('granted');
    expect((await bia.request('GET', path)).status).toBe(200);
    expect(await pointsOf(author)).toBeGreaterThan(before);
    expect(await sanctionsOf(author)).toMatchObject([
      { liftReason: 'Lemos tudo de novo.', canAppeal: false },
    ]);
    const row = await hub.db.row(
      sql`select from report_cases where id = ${caseId} and reversed_at is not null`,
    );
    expect(row).toBeDefined();
    expect(await countViolations()).toEqual({});
  });

  test('an appeal granted ends a ban', async () => {
    const { appealId, author } = await appealed('temporary_ban');
    expect((await author.request('POST', '/api/discussions', { content: 'oi' })).status).toBe(403);
    await decideAppeal(cora, appealId, true);
    expect((await author.request('POST', '/api/discussions', { content: 'oi' })).status).toBe(201);
  });

  test('an appeal is decided once if two staff decide at the same time', async () => {
    const { appealId } = await appealed('warn');
    const responses = await Promise.all(
      [cora, dora].map((by, index) => decideAppeal(by, appealId, index === 0)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('an appeal granted against one decision does not restore content removed by another one', async () => {
    const { id, kind, author, appealId, path } = await appealed('warn');
    await bia.request('POST', `/api/${kind}s/${id}/report`, { reason: 'spam' });
    const params = { contentType: kind, contentId: id, action: 'delete' };
    expect((await caio.request('POST', '/api/admin/decisions', params)).status).toBe(201);
    expect((await decideAppeal(cora, appealId, true)).body.status).toBe('granted');
    expect((await bia.request('GET', path)).status).toBe(404);
    expect((await sanctionsOf(author))[0]).toMatchObject({ type: 'removal', liftedAt: null });
  });

  test('an appeal of a staff member can be decided by an admin only', async () => {
    const { caseId } = await reported('comment', cora);
    await decide(dora, caseId, { action: 'warn' });
    const [{ id }] = await sanctionsOf(cora);
    const { body } = await cora.request('POST', `/api/user/sanctions/${id}/appeal`, {
      message: 'Não foi assim.',
    });
    expect((await decideAppeal(caio, body.id, true)).status).toBe(403);
    const ownAppeals = (await cora.request('GET', '/api/admin/appeals')).body;
    expect(ownAppeals.find((item: { id: string }) => item.id === body.id)).toMatchObject({
      decidedBy: null,
      canDecide: false,
    });
  });
});
