import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { postDiscussion } from '#testing/post-content';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

describe('a rejected call has a stable reason and its Portuguese message', () => {
  test('a rejected call has its reason and its message without parameters', async () => {
    const discussionId = await postDiscussion(ana);
    const { status, body } = await bia.request('DELETE', `/api/discussions/${discussionId}`);
    expect(status).toBe(403);
    expect(body).toEqual({
      code: 'forbidden',
      reason: 'discussion_delete_by_author_only',
      message: 'Só quem publicou pode excluir esta discussão.',
      requestId: expect.any(String),
    });
  });

  test('a rejected call has its reason and its message with the parameters of its sentence', async () => {
    await hub.db.run(sql`delete from discussion_pins`);
    const pin = async () => caio.request('PUT', `/api/discussions/${await postDiscussion(ana)}/pin`);
    for (let pinned = 0; pinned < 3; pinned += 1) expect((await pin()).status).toBeLessThan(300);
    expect((await pin()).body).toMatchObject({
      code: 'conflict',
      reason: 'pin_limit_reached',
      params: { max: 3 },
      message: 'Já há 3 discussões fixadas. Desafixe uma delas antes de fixar outra.',
    });
  });

  test('a rejected call has its code as reason if the code says everything', async () => {
    const { body } = await hub.people.guest('GET', '/api/discussions');
    expect(body).toMatchObject({
      code: 'no_session',
      reason: 'no_session',
      message: 'Entre na sua conta para continuar.',
    });
    expect(body).not.toHaveProperty('params');
  });

  test('a rejected call has a reason and a message for each invalid field', async () => {
    const { body } = await ana.request('POST', '/api/discussions', {
      content: 'a'.repeat(20_001),
      title: 3,
    });
    expect(body).toMatchObject({ code: 'invalid_input', reason: 'invalid_input' });
    expect(body.fields).toEqual(
      expect.arrayContaining([
        {
          path: 'content',
          code: 'too_big',
          reason: 'text_too_long',
          params: { max: 20_000 },
          message: 'Use no máximo 20000 caracteres.',
        },
        { path: 'title', code: 'invalid_type', reason: 'text_expected', message: 'Envie um texto.' },
      ]),
    );
  });

  test('a moment is a timestamp in the parameters of an error, and is formatted in its message', async () => {
    const punishment = { userId: bia.id, type: 'temporary_ban', reason: 'Propaganda' };
    expect((await caio.request('POST', '/api/admin/punishments', punishment)).status).toBeLessThan(300);
    const { body } = await bia.request('POST', '/api/discussions', { content: 'Olá' });
    expect(body).toMatchObject({
      code: 'user_banned',
      reason: 'account_banned_until',
      params: { cause: 'Propaganda', until: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      message: expect.stringMatching(
        /^Sua conta está suspensa até \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Motivo: Propaganda$/,
      ),
    });
  });
});

test('the reference of the API lists every reason', async () => {
  const { body } = await hub.people.guest('GET', '/api/openapi.json');
  const { reason, params, fields } = body.components.schemas.Refusal.properties;
  expect(reason.enum).toEqual(expect.arrayContaining(['no_session', 'pin_limit_reached', 'text_too_long']));
  expect(params.type).toBe('object');
  expect(fields.items.properties.reason).toEqual(reason);
});
