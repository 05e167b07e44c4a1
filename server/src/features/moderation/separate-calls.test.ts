import { describe, expect, test } from 'vitest';
import { publicContentKinds, openModerationHub } from '#testing/moderation-hub';

const {
  bia,
  caio,
  cora,
  dora,
  aMember,
  publish,
  reported,
  decide,
  read,
  sanctionsOf,
  emailsTo,
  audited,
  countViolations,
  caseOf,
} = await openModerationHub();

describe('the separate calls', () => {
  const ban = (userId: string, id: string, kind = 'discussion') => ({
    userId,
    type: 'temporary_ban',
    reason: 'Spam de novo',
    contentType: kind,
    contentId: id,
    expiresAt: '2099-01-01T00:00:00.000Z',
  });

  test('the separate moderation calls ban and close a case as described, each idempotent for its report', async () => {
    const { caseId, author, id } = await reported();
    const first = await caio.request('POST', '/api/admin/punishments', ban(author.id, id));
    const again = await caio.request('POST', '/api/admin/punishments', ban(author.id, id));
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(Date.parse(first.body.expiresAt)).toBeLessThan(Date.parse('2098-01-01'));
    const closing = { status: 'resolved', actionTaken: 'Banimento temporário aplicado', handlerNotes: null };
    for (let sent = 0; sent < 2; sent += 1)
      expect(await decide(caio, caseId, closing)).toMatchObject({
        status: 200,
        body: { status: 'resolved', actionTaken: closing.actionTaken, handlerNotes: 'Spam de novo' },
      });
    const other = { ...closing, actionTaken: 'Aviso enviado ao usuário' };
    for (const rejected of [await decide(caio, caseId, other), await decide(cora, caseId, closing)])
      expect([rejected.status, rejected.body.message]).toEqual([
        409,
        'Esta denúncia já foi decidida por caio: Banimento temporário aplicado.',
      ]);
    expect(await sanctionsOf(author)).toHaveLength(1);
    expect(await emailsTo(author)).toHaveLength(1);
  });

  test.each(publicContentKinds)(
    'the separate moderation calls remove a %s as a decision, with a notification and the right to appeal',
    async (kind) => {
      const { author, id, path } = { ...(await reported(kind)) };
      expect((await caio.request('DELETE', `/api/admin/${kind}s/${id}`)).status).toBe(204);
      expect((await bia.request('GET', path)).status).toBe(404);
      const [removal] = await sanctionsOf(author);
      expect(removal).toMatchObject({
        type: 'removal',
        rule: 'spam',
        reason: 'Violação das regras da comunidade',
        canAppeal: true,
      });
      expect((await emailsTo(author))[0]).toMatchObject({
        subject: 'Um conteúdo seu foi removido em Mutirão',
      });
      const appealed = { message: 'Não é propaganda.' };
      const { body: appeal } = await author.request(
        'POST',
        `/api/user/sanctions/${removal.id}/appeal`,
        appealed,
      );
      await cora.request('PUT', `/api/admin/appeals/${appeal.id}`, { granted: true, answer: 'Tem razão.' });
      expect((await bia.request('GET', path)).status).toBe(200);
      expect(await countViolations()).toEqual({});
    },
  );

  test('the separate moderation calls delete and close a case as described: the author reads of it once', async () => {
    const { caseId, author, id } = await reported();
    await caio.request('DELETE', `/api/admin/discussions/${id}`);
    const closing = { status: 'resolved', actionTaken: 'Conteúdo excluído' };
    expect((await decide(caio, caseId, closing)).body).toMatchObject({
      status: 'resolved',
      actionTaken: 'Conteúdo excluído',
      handlerNotes: 'Conteúdo removido por violação das regras',
    });
    expect((await caio.request('DELETE', `/api/admin/discussions/${id}`)).status).toBe(404);
    expect(await sanctionsOf(author)).toHaveLength(1);
    expect(await audited(caseId)).toMatchObject([{ action: 'report.decided', after: { action: 'delete' } }]);
  });

  test('the separate moderation calls only delete content that a staff member wrote themselves', async () => {
    const { id, path } = await publish('comment', cora);
    expect((await cora.request('DELETE', `/api/admin/comments/${id}`)).status).toBe(204);
    expect((await bia.request('GET', path)).status).toBe(404);
    expect(await sanctionsOf(cora)).toEqual([]);
  });

  test('the separate moderation calls close a case only together with an action', async () => {
    const { caseId, author } = await reported();
    const closing = {
      status: 'resolved',
      actionTaken: 'Aviso enviado ao usuário',
      handlerNotes: 'Já falamos.',
    };
    expect((await decide(caio, caseId, closing)).body).toMatchObject({ handlerNotes: 'Já falamos.' });
    expect(await sanctionsOf(author)).toMatchObject([
      { type: 'warning', reason: 'Violação das regras da comunidade' },
    ]);
    expect(await emailsTo(author)).toHaveLength(1);
  });

  test('the separate moderation calls close a case about content that three reports hid only by restoring or removing it', async () => {
    for (const [actionTaken, shown] of [
      ['Aviso enviado ao usuário', 200],
      ['Conteúdo excluído', 404],
    ] as const) {
      const { caseId, id, path } = await reported();
      for (const person of [await aMember(), await aMember()])
        await person.request('POST', `/api/discussions/${id}/report`, { reason: 'hate' });
      await decide(caio, caseId, { status: 'resolved', actionTaken });
      expect((await bia.request('GET', path)).status).toBe(shown);
    }
    expect(await countViolations()).toEqual({});
  });

  test('the separate moderation calls ban once per staff member in concurrent requests, and only for what the member wrote', async () => {
    const author = await aMember();
    const { id } = await publish('discussion', author);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? caio : cora).request('POST', '/api/admin/punishments', ban(author.id, id)),
      ),
    );
    const created = sent.filter(({ status }) => status === 201);
    expect(created).toHaveLength(10);
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
    const conflictMessages = new Set(
      sent.filter(({ status }) => status === 409).map(({ body }) => body.message),
    );
    expect([...conflictMessages]).toEqual([
      expect.stringMatching(
        /^Este conteúdo já teve uma decisão de (caio|cora): Banimento temporário aplicado\.$/,
      ),
    ]);
    expect(await sanctionsOf(author)).toHaveLength(1);
    const foreign = ban((await aMember()).id, id);
    expect((await caio.request('POST', '/api/admin/punishments', foreign)).status).toBe(404);
  });

  test('the separate moderation calls impose a ban without content once, and return the name of the staff member to the others', async () => {
    const author = await aMember();
    const params = { userId: author.id, type: 'temporary_ban' };
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? caio : cora).request('POST', '/api/admin/punishments', params),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(sent.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Este membro já foi suspenso por (caio|cora): Banimento temporário aplicado\.$/,
    );
    expect(await sanctionsOf(author)).toHaveLength(1);
  });

  test('decisions and the separate moderation calls impose one ban for the same text, for any reporter and any staff member', async () => {
    const author = await aMember();
    const { id } = await publish('discussion', author);
    const { body: first } = await caio.request('POST', '/api/admin/punishments', ban(author.id, id));
    const action = 'temporary_ban';
    for (const response of [
      () => caio.request('POST', '/api/admin/punishments', ban(author.id, id)),
      () => cora.request('POST', '/api/admin/punishments', ban(author.id, id)),
      (caseId: string) => decide(caio, caseId, { action }),
      (caseId: string) =>
        decide(cora, caseId, { status: 'resolved', actionTaken: 'Banimento temporário aplicado' }),
      () =>
        cora.request('POST', '/api/admin/decisions', { contentType: 'discussion', contentId: id, action }),
    ]) {
      const reporter = await aMember();
      await reporter.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
      const caseId = await caseOf(id);
      expect((await response(caseId)).status).toBeLessThan(300);
      expect(await read(caio, caseId)).toMatchObject({
        status: 'resolved',
        actionTaken: 'Banimento temporário aplicado',
      });
    }
    expect(await sanctionsOf(author)).toMatchObject([{ id: first.id, stands: true }]);
    expect(await emailsTo(author)).toHaveLength(1);
    expect(await cora.request('POST', '/api/admin/punishments', ban(author.id, id))).toMatchObject({
      status: 409,
    });
  });

  test('the separate moderation calls with a ban in force, remove the text as a decision of its own', async () => {
    const { caseId: earlier, author, id, path } = await reported();
    await decide(caio, earlier, { action: 'temporary_ban' });
    await dora.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
    await decide(cora, await caseOf(id), { action: 'temporary_ban', removesContent: true });
    expect((await bia.request('GET', path)).status).toBe(404);
    const types = (await sanctionsOf(author)).map(({ type }: { type: string }) => type);
    expect(types).toEqual(['removal', 'temporary_ban']);
    expect(await emailsTo(author)).toHaveLength(2);
    expect(await countViolations()).toEqual({});
  });

  test('the separate moderation calls of a closed case count the decisions before it, and not the later ones', async () => {
    const { caseId: first, author } = await reported();
    await decide(caio, first, { action: 'warn' });
    const { caseId: second } = await reported('discussion', author);
    await decide(caio, second, { action: 'warn' });
    expect(await read(dora, first)).toMatchObject({ sanctionsBefore: 0 });
    expect(await read(dora, second)).toMatchObject({ sanctionsBefore: 1 });
  });

  test('the separate moderation calls impose no temporary ban on a permanently banned member', async () => {
    const { caseId, author } = await reported();
    await decide(dora, caseId, { action: 'permanent_ban' });
    const params = { userId: author.id, type: 'temporary_ban' };
    for (const by of [caio, dora])
      expect(await by.request('POST', '/api/admin/punishments', params)).toMatchObject({
        status: 409,
        body: { message: 'Este membro já foi suspenso por dora: Banimento permanente aplicado.' },
      });
    expect(await sanctionsOf(author)).toHaveLength(1);
  });

  test('the separate moderation calls state no action for a text that is none of the five kinds', async () => {
    const { caseId } = await reported();
    const { body } = await decide(caio, caseId, { status: 'resolved', actionTaken: 'Dei um jeito' });
    expect(body).toMatchObject({ status: 'resolved', actionTaken: null });
  });

  test('the separate moderation calls are rejected without a valid action and status, and nothing changes', async () => {
    const { caseId } = await reported();
    for (const wrong of [
      {},
      { action: 'unknown' },
      { status: 'pending' },
      { action: 'warn', reason: 'a'.repeat(501) },
    ])
      expect((await decide(caio, caseId, wrong)).status).toBe(422);
    expect((await decide(caio, bia.id, { action: 'warn' })).status).toBe(404);
    expect((await read(caio, caseId)).status).toBe('pending');
  });
});
