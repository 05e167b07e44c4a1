import { describe, expect, test } from 'vitest';
import { openModerationHub } from '#testing/moderation-hub';

const moderationHub = await openModerationHub();
const { hub, bia, caio, cora, aMember, publish, reported, sanctionsOf, emailsTo, countViolations } =
  moderationHub;
const { decide, read, caseOf } = moderationHub;

describe('about content without reports', () => {
  test('staff can decide about content without a report, and a case records it', async () => {
    const author = await aMember();
    const { id } = await publish('comment', author);
    const response = await caio.request('POST', '/api/admin/decisions', {
      contentType: 'comment',
      contentId: id,
      action: 'warn',
      rule: 'hate',
    });
    expect([response.status, response.body]).toMatchObject([
      201,
      { status: 'resolved', reporters: 0, reporter: '', actionTaken: 'Aviso enviado ao usuário' },
    ]);
    expect(await countViolations()).toEqual({});
  });

  test.each(['warn', 'temporary_ban', 'delete'])(
    'the decision %s without a report is stored once in twenty concurrent requests',
    async (action) => {
      const author = await aMember();
      const { id } = await publish('discussion', author);
      const params = { contentType: 'discussion', contentId: id, action };
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? caio : cora).request('POST', '/api/admin/decisions', params),
        ),
      );
      const won = sent.filter(({ status }) => status === 201);
      expect(won).toHaveLength(1);
      const { handler, actionTaken } = won[0]?.body ?? {};
      const conflictMessages = sent
        .filter(({ status }) => status !== 201)
        .map(({ status, body }) => [status, body.message]);
      for (const message of conflictMessages)
        expect(message).toEqual([
          409,
          `Este conteúdo já teve uma decisão de ${handler.name}: ${actionTaken}.`,
        ]);
      expect(await sanctionsOf(author)).toHaveLength(1);
      expect(await emailsTo(author)).toHaveLength(1);
    },
  );

  test('no member is punished twice for the same text until it is edited; existing content can still be removed', async () => {
    const author = await aMember();
    const { id, path } = await publish('comment', author);
    const decideAboutComment = (action: string, by = cora) =>
      by.request('POST', '/api/admin/decisions', { contentType: 'comment', contentId: id, action });
    expect((await decideAboutComment('warn', caio)).status).toBe(201);
    for (const action of ['warn', 'temporary_ban', 'ignore'])
      expect(await decideAboutComment(action)).toMatchObject({
        status: 409,
        body: { message: 'Este conteúdo já teve uma decisão de caio: Aviso enviado ao usuário.' },
      });
    hub.passTime(1_000);
    await author.request('PATCH', path, { content: 'Ganhe R$ 6.000 por semana.' });
    hub.passTime(1_000);
    expect((await decideAboutComment('warn')).status).toBe(201);
    expect((await decideAboutComment('delete')).status).toBe(201);
    expect((await sanctionsOf(author)).map(({ type }: { type: string }) => type)).toEqual([
      'removal',
      'warning',
      'warning',
    ]);
  });

  test('an open case about the content is the one that a decision without a report closes', async () => {
    const { caseId, id, kind } = await reported('comment');
    const { body } = await caio.request('POST', '/api/admin/decisions', {
      contentType: kind,
      contentId: id,
      action: 'delete',
    });
    expect(body).toMatchObject({ id: caseId, reporters: 1, status: 'resolved' });
  });

  test('missing content cannot be decided about', async () => {
    const params = { contentType: 'comment', contentId: bia.id, action: 'warn' };
    expect((await caio.request('POST', '/api/admin/decisions', params)).status).toBe(404);
  });
});

test('staff warn once about the same text, however often it is reported, until it is edited', async () => {
  const { caseId: first, author, id, path } = await reported();
  expect((await decide(caio, first, { action: 'warn', reason: 'Sem vendas.' })).status).toBe(200);
  const warnAgain = async () => {
    const reporter = await aMember();
    await reporter.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
    const caseId = await caseOf(id);
    expect((await decide(caio, caseId, { action: 'warn', reason: 'Outra vez.' })).status).toBe(200);
    expect(await read(caio, caseId)).toMatchObject({
      status: 'resolved',
      actionTaken: 'Aviso enviado ao usuário',
    });
  };
  await warnAgain();
  expect(await sanctionsOf(author)).toMatchObject([{ type: 'warning', reason: 'Sem vendas.' }]);
  expect(await emailsTo(author)).toHaveLength(1);

  hub.passTime(1_000);
  await author.request('PATCH', path, { content: 'Ganhe R$ 6.000 por semana.' });
  hub.passTime(1_000);
  await warnAgain();
  expect(await sanctionsOf(author)).toHaveLength(2);
  expect(await emailsTo(author)).toHaveLength(2);
  expect(await countViolations()).toEqual({});
});
