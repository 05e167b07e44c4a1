import { moderationLimits, moderationNotesIfEmpty } from '@mutirao/contract/features/moderation/limits';
import { describe, expect, test } from 'vitest';
import { publicContentKinds, openModerationHub } from '#testing/moderation-hub';

const {
  hub,
  bia,
  caio,
  cora,
  dora,
  aMember,
  reported,
  decide,
  read,
  sanctionsOf,
  pointsOf,
  emailsTo,
  audited,
  countViolations,
} = await openModerationHub();

describe.each(publicContentKinds)('a case about a %s', (kind) => {
  test('a moderation case shows the reported content, the reporters, the reasons and the possible actions', async () => {
    const { caseId, author, id } = await reported(kind);
    expect(await read(caio, caseId)).toMatchObject({
      status: 'pending',
      contentType: kind,
      contentId: id,
      reportedUserId: author.id,
      reporter: 'bia',
      reason: 'spam',
      description: 'Só muda o link.',
      reporters: 1,
      actionTaken: null,
      handlerNotes: null,
      handler: null,
      sanctionsBefore: 0,
      content: { excerpt: 'Ganhe R$ 5.000 por semana com este robô.', visibility: 'shown' },
      allowedActions: ['ignore', 'delete', 'warn', 'temporary_ban'],
    });
    expect((await read(dora, caseId)).allowedActions).toContain('permanent_ban');
  });

  test('a moderation case that is ignored changes nothing but the case', async () => {
    const { caseId, path, author } = await reported(kind);
    const { status, body } = await decide(caio, caseId, { action: 'ignore' });
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'ignored',
        actionTaken: null,
        handlerNotes: moderationNotesIfEmpty.ignore,
        handler: { id: caio.id },
        allowedActions: [],
      },
    ]);
    expect((await bia.request('GET', path)).status).toBe(200);
    expect(await sanctionsOf(author)).toEqual([]);
    expect(await audited(caseId)).toMatchObject([
      { action: 'report.decided', actor_id: caio.id, after: { action: 'ignore', removed: false } },
    ]);
  });

  test('a moderation case is decided by deletion: content and points are removed, and its author is notified', async () => {
    const author = await aMember();
    const before = await pointsOf(author);
    const { caseId, path } = await reported(kind, author);
    expect(await pointsOf(author)).toBeGreaterThan(before);
    const { body } = await decide(caio, caseId, { action: 'delete', reason: 'Propaganda.' });
    expect(body).toMatchObject({
      status: 'resolved',
      actionTaken: 'Conteúdo excluído',
      handlerNotes: 'Propaganda.',
      content: { visibility: 'removed' },
    });
    for (const person of [bia, author, caio]) expect((await person.request('GET', path)).status).toBe(404);
    expect(await pointsOf(author)).toBe(before);
    expect(await sanctionsOf(author)).toMatchObject([
      {
        type: 'removal',
        rule: 'spam',
        reason: 'Propaganda.',
        stands: false,
        canAppeal: true,
        content: { isRemoved: true },
      },
    ]);
    expect((await emailsTo(author))[0]).toMatchObject({ subject: 'Um conteúdo seu foi removido em Mutirão' });
    expect(await countViolations()).toEqual({});
  });

  test('a moderation case is decided by warning: the content stays, and the author keeps all rights', async () => {
    const { caseId, path, author } = await reported(kind);
    const { body } = await decide(caio, caseId, { action: 'warn', rule: 'harassment' });
    expect(body).toMatchObject({
      status: 'resolved',
      actionTaken: 'Aviso enviado ao usuário',
      handlerNotes: 'Usuário advertido sobre o comportamento',
    });
    expect((await bia.request('GET', path)).status).toBe(200);
    expect(await sanctionsOf(author)).toMatchObject([
      {
        type: 'warning',
        rule: 'harassment',
        reason: 'Violação das regras da comunidade',
        endsAt: null,
        stands: false,
      },
    ]);
    expect((await author.request('POST', '/api/discussions', { content: 'Desculpem.' })).status).toBe(201);
  });

  test('a moderation case that three reports hid is shown again by a warning, and removed if staff request it', async () => {
    for (const removesContent of [false, true]) {
      const { caseId, path, id } = await reported(kind);
      for (const person of [await aMember(), await aMember()])
        await person.request('POST', `/api/${kind}s/${id}/report`, { reason: 'hate' });
      expect((await bia.request('GET', path)).status).toBe(404);
      expect((await read(caio, caseId)).content.visibility).toBe('hidden');
      await decide(caio, caseId, { action: 'warn', removesContent });
      expect((await bia.request('GET', path)).status).toBe(removesContent ? 404 : 200);
    }
    expect(await countViolations()).toEqual({});
  });

  test('a moderation case preserves the reported text in the case and the decision despite later edits', async () => {
    const { caseId, author, path } = await reported(kind);
    expect((await read(caio, caseId)).content).not.toHaveProperty('later');
    hub.passTime(1_000);
    const messages = { content: 'Bom dia a todos.' };
    expect((await author.request('PATCH', path, messages)).status).toBe(200);
    const shown = {
      excerpt: 'Ganhe R$ 5.000 por semana com este robô.',
      later: { excerpt: 'Bom dia a todos.' },
    };
    expect((await read(caio, caseId)).content).toMatchObject(shown);
    await decide(caio, caseId, { action: 'warn' });
    expect((await read(caio, caseId)).content).toMatchObject(shown);
    const [sanction] = await sanctionsOf(author);
    expect(sanction.content).toMatchObject(shown);
    await author.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, { message: 'Foi engano.' });
    const { body: appeals } = await cora.request('GET', '/api/admin/appeals?limit=50');
    const appealOfSanction = appeals.find(
      (appeal: { sanction: { id: string } }) => appeal.sanction.id === sanction.id,
    );
    expect(appealOfSanction.sanction.content).toMatchObject(shown);
  });

  test('a moderation case is decided by a ban of seven days, regardless of the requested end', async () => {
    const { caseId, author } = await reported(kind);
    const { body } = await decide(caio, caseId, { action: 'temporary_ban' });
    expect(body).toMatchObject({
      actionTaken: 'Banimento temporário aplicado',
      handlerNotes: 'Usuário banido temporariamente',
    });
    const [ban] = await sanctionsOf(author);
    expect(ban).toMatchObject({
      type: 'temporary_ban',
      stands: true,
      reason: 'Violação das regras da comunidade',
    });
    expect(Date.parse(ban.endsAt) - Date.parse(ban.startsAt)).toBe(moderationLimits.banDays * 86_400_000);
  });

  test('a moderation case is decided by a permanent ban, by an admin alone', async () => {
    const { caseId, author } = await reported(kind);
    const rejected = await decide(caio, caseId, { action: 'permanent_ban' });
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      'Só administradores podem banir para sempre.',
    ]);
    expect(await sanctionsOf(author)).toEqual([]);
    const { body } = await decide(dora, caseId, { action: 'permanent_ban' });
    expect(body).toMatchObject({
      actionTaken: 'Banimento permanente aplicado',
      handlerNotes: 'Usuário banido permanentemente',
    });
    expect(await sanctionsOf(author)).toMatchObject([
      {
        type: 'permanent_ban',
        endsAt: null,
        stands: true,
        reason: 'Violação grave das regras da comunidade',
      },
    ]);
  });

  test('a moderation case decided by two at the same time is decided once, and the other gets the name and the decision', async () => {
    const { caseId, author } = await reported(kind);
    const responses = await Promise.all(
      [caio, cora, dora].flatMap((by) => [
        decide(by, caseId, { action: 'warn' }),
        decide(by, caseId, { action: 'temporary_ban' }),
      ]),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { handler, actionTaken } = won[0]?.body ?? {};
    for (const { status, body } of responses.filter((response) => response.status !== 200))
      expect([status, body.message]).toEqual([
        409,
        `Esta denúncia já foi decidida por ${handler.name}: ${actionTaken}.`,
      ]);
    expect(await sanctionsOf(author)).toHaveLength(1);
    expect(await audited(caseId)).toHaveLength(1);
  });

  test('a moderation case with content deleted by its author can only be ignored or end in a warning', async () => {
    const { caseId, path, author } = await reported(kind);
    await author.request('DELETE', path);
    expect((await read(caio, caseId)).allowedActions).toEqual(['ignore', 'warn', 'temporary_ban']);
    expect(await decide(caio, caseId, { action: 'delete' })).toMatchObject({
      status: 409,
      body: { code: 'already_gone' },
    });
    expect((await decide(caio, caseId, { action: 'warn' })).status).toBe(200);
  });
});
