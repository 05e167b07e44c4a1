import { describe, expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana } = await startSharedTestHub('ana');

const publish = (body: unknown, headers = {}) => ana.request('POST', '/api/discussions', body, headers);

describe('every error is JSON with a code, a message and a request id', () => {
  test.each([
    ['a body that is not JSON', () => publish('{nada'), 400, 'bad_json'],
    ['a body over 64 KiB', () => publish({ content: 'a'.repeat(70_000) }), 413, 'too_large'],
    [
      'a body with another content type',
      () => publish('content=oi', { 'Content-Type': 'text/plain' }),
      415,
      'unsupported_media_type',
    ],
    ['an address that does not exist', () => ana.request('GET', '/api/nada'), 404, 'not_found'],
    ['an address that cannot be decoded', () => ana.request('GET', '/api/%zz?a=%zz'), 404, 'not_found'],
    ['an id that cannot be decoded', () => ana.request('GET', '/api/discussions/%c3'), 404, 'not_found'],
    ['an id that cannot exist', () => ana.request('GET', '/api/discussions/1'), 404, 'not_found'],
    [
      'an id of 5,000 characters',
      () => ana.request('GET', `/api/discussions/${'a'.repeat(5_000)}`),
      404,
      'not_found',
    ],
    [
      'a duplicate query parameter',
      () => ana.request('GET', '/api/discussions?sort=novos&sort=novos'),
      422,
      'invalid_input',
    ],
    ['a guest', () => hub.people.guest('GET', '/api/discussions'), 401, 'no_session'],
  ])('%s', async (_, call, status, code) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      code,
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    });
    expect(JSON.stringify(response.body)).not.toMatch(/\bat .+:\d+|select |node_modules/);
  });
});

describe('a wrong field is named, with what to do about it', () => {
  test.each([
    [{}, 'content', 'required', 'Preencha este campo.'],
    [{ content: '   ' }, 'content', 'too_small', 'Preencha este campo.'],
    [{ content: 3 }, 'content', 'invalid_type', 'Envie um texto.'],
    [{ content: 'a'.repeat(20_001) }, 'content', 'too_big', 'Use no máximo 20000 caracteres.'],
    [{ content: 'oi', title: 'a'.repeat(201) }, 'title', 'too_big', 'Use no máximo 200 caracteres.'],
    [
      { content: 'oi', category: 'culinaria' },
      'category',
      'invalid_value',
      'Escolha uma das categorias do hub que recebem discussões.',
    ],
    [{ content: 'a\u0000b' }, 'content', 'bad_characters', expect.any(String)],
    ['{"content":"a\\ud800b"}', 'content', 'bad_characters', expect.any(String)],
    [[1, 2], 'body', 'invalid_type', 'Envie um objeto.'],
  ])('%j', async (body, path, code, message) => {
    const response = await publish(body);
    expect(response.status).toBe(422);
    expect(response.body.fields).toContainEqual(
      expect.objectContaining({ path, code, message, reason: expect.any(String) }),
    );
  });

  test.each(['ab%00', '%20a%20', 'x'.repeat(101)])('an invalid search text is named: %s', async (words) => {
    const response = await ana.request('GET', `/api/discussions?limit=5&q=${words}`);
    expect(response.status).toBe(422);
    expect(response.body.fields[0].path).toBe('q');
  });

  test('a wrong field in the query is named, too', async () => {
    const response = await ana.request('GET', '/api/discussions?limit=0&sort=tudo');
    expect(response.status).toBe(422);
    expect(response.body.fields.map((field: { path: string }) => field.path)).toEqual(['limit', 'sort']);
  });

  const someone = '00000000-0000-4000-8000-000000000000';
  const moment = '2026-01-01T00:00:00.000Z';
  test.each([
    'nada',
    'W10',
    ...[
      [1, 'x', 'y'],
      [1, '1', someone],
      [3e9, moment, someone],
      [0.5, moment, someone],
    ].map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url')),
  ])('an invalid cursor is named: %s', async (cursor) => {
    const response = await ana.request('GET', `/api/discussions?limit=5&cursor=${cursor}`);
    expect(response.status).toBe(422);
    expect(response.body.fields[0].path).toBe('cursor');
  });
});

test('unknown keys and a prototype key are dropped, not obeyed', async () => {
  const response = await publish('{"content":"oi","likes":99,"authorId":"x","__proto__":{"role":"admin"}}');
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ likes: 0, authorId: ana.id });
});

test('deep JSON is refused without harm', async () => {
  const response = await publish(`{"content":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
  expect(response.status).toBe(400);
});

test.each(['😀 família 👩‍👩‍👧', 'مرحبا', 'e\u0301', '<script>alert(1)</script>', "'; drop table members;--"])(
  'text is returned as it was sent: %s',
  async (content) => {
    const { body } = await publish({ content });
    const read = await ana.request('GET', `/api/discussions/${body.id}`);
    expect(read.body.content).toBe(content);
  },
);
