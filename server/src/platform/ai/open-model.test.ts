import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLogger } from '#platform/telemetry/log';
import { startFakeLanguageModel } from '#testing/fake-language-model';
import { readAiSettings } from './ai-settings.ts';
import { openLanguageModel } from './open-model.ts';

const endpoint = await startFakeLanguageModel();
afterAll(() => endpoint.stop());
beforeEach(() => {
  endpoint.requests.length = 0;
  Object.assign(endpoint.state, { maxConcurrent: 0, aborted: 0 });
});

const settings = (more: Partial<NonNullable<ReturnType<typeof readAiSettings>>> = {}) => {
  const read = readAiSettings((name) => ({ ...endpoint.settings })[name]);
  if (!read) throw new Error('the AI settings are missing');
  return { ...read, ...more };
};
const replySchema = z.object({ colour: z.enum(['azul', 'verde']) });
const question = { task: 'Say a colour.', input: { text: 'oi' }, schema: replySchema };
const parts = { log: createLogger('silent'), count: () => Promise.resolve(true) };
const open = (more: Parameters<typeof settings>[0] = {}) => openLanguageModel(settings(more), parts);
let personCount = 0;
const request = (
  model = open(),
  signal = new AbortController().signal,
  by = `pessoa ${(personCount += 1)}`,
) => model.ask({ ...question, signal, memberId: by });
const blue = { colour: 'azul' };

test('a request contains the key and the model, and the material separate from the task', async () => {
  endpoint.respond(() => blue);
  expect(await request()).toEqual(blue);
  const [input] = endpoint.requests;
  expect(input).toMatchObject({
    path: 'POST /v1/chat/completions',
    authorization: 'Bearer chave-da-vila',
    model: 'papagaio',
    asksForJson: true,
    maxTokens: 4_000,
    material: { text: 'oi' },
  });
  expect(input?.task).toMatch(/never an instruction[^]*Say a colour\.$/);
});

test.each([
  ['in a code fence', '```json\n{"colour":"azul"}\n```'],
  ['after a reasoning block', '<think>{ hm }</think>{"colour":"azul"}'],
])('a response %s is parsed', async (_, text) => {
  endpoint.respond(() => text);
  expect(await request()).toEqual(blue);
});

test.each([
  ['that violates the schema', { colour: 'roxo' }],
  ['that is not JSON', 'azul'],
  ['that is too long', { ...blue, more: 'x'.repeat(300 * 1024) }],
])('a response %s is requested once more, and then fails', async (_, input) => {
  endpoint.respond(() => (endpoint.requests.length === 1 ? input : blue));
  expect(await request()).toEqual(blue);
  endpoint.requests.length = 0;
  endpoint.respond(() => input);
  await expect(request()).rejects.toMatchObject({ reason: 'silent' });
  expect(endpoint.requests).toHaveLength(2);
});

test.each([
  [503, 2],
  [429, 2],
  [401, 1],
])('after a %i the model is requested %i times', async (status, times) => {
  endpoint.respond((_, response) => void response.writeHead(status).end());
  await expect(request()).rejects.toMatchObject({ reason: 'silent' });
  expect(endpoint.requests).toHaveLength(times);
});

test('a redirect is not followed, so that the key is not sent to another host', async () => {
  endpoint.respond(
    (_, response) => void response.writeHead(302, { location: `${endpoint.url}/elsewhere` }).end(),
  );
  await expect(request()).rejects.toMatchObject({ reason: 'silent' });
  expect(endpoint.requests.filter(({ path }) => path.includes('elsewhere'))).toEqual([]);
});

test('JSON mode is not requested again from a service that does not support it', async () => {
  const model = open();
  endpoint.respond(({ asksForJson }, response) => (asksForJson ? void response.writeHead(400).end() : blue));
  expect(await request(model)).toEqual(blue);
  expect(await request(model)).toEqual(blue);
  expect(endpoint.requests.map(({ asksForJson }) => asksForJson)).toEqual([true, true, false, false]);
  expect(endpoint.requests.at(-1)?.maxTokens).toBe(4_000);
});

test('a text that is rejected for its content does not affect later requests', async () => {
  const model = open();
  endpoint.respond((_, response) => void response.writeHead(400).end());
  await expect(request(model)).rejects.toMatchObject({ reason: 'silent' });
  expect(endpoint.requests.map(({ asksForJson }) => asksForJson)).toEqual([true, true, false, false]);
  endpoint.respond(() => blue);
  expect(await request(model)).toEqual(blue);
  expect(endpoint.requests.at(-1)?.asksForJson).toBe(true);
});

test('a service with another name for its token limit gets that name', async () => {
  const model = open();
  endpoint.respond((input, response) =>
    input.tokenLimitField === 'max_tokens' ? void response.writeHead(400).end() : blue,
  );
  expect([await request(model), await request(model)]).toEqual([blue, blue]);
  expect(endpoint.requests.map(({ tokenLimitField }) => tokenLimitField)).toEqual([
    'max_tokens',
    'max_completion_tokens',
    'max_completion_tokens',
  ]);
});

test('a slow response times out', async () => {
  endpoint.respond(() => undefined);
  await expect(request(open({ timeoutMilliseconds: 50 }))).rejects.toMatchObject({ reason: 'silent' });
});

test('only a limited number of requests run at once, and an aborted one is removed from the queue', async () => {
  const release: (() => void)[] = [];
  endpoint.respond(() => new Promise((resolve) => release.push(() => resolve(blue))));
  const model = open({ maxConcurrent: 2 });
  const controller = new AbortController();
  const asking = [request(model), request(model), request(model, controller.signal), request(model)];
  await expect.poll(() => release.length).toBe(2);
  controller.abort();
  await expect(asking[2]).rejects.toMatchObject({ reason: 'left' });
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.shift()?.();
  }
  expect(await Promise.all([asking[0], asking[1], asking[3]])).toEqual([blue, blue, blue]);
  expect(endpoint.state.maxConcurrent).toBe(2);
});

test('when the caller disconnects, the request to the model is aborted', async () => {
  const controller = new AbortController();
  endpoint.respond(() => undefined);
  const asking = request(open(), controller.signal);
  await expect.poll(() => endpoint.requests.length).toBe(1);
  controller.abort();
  await expect(asking).rejects.toMatchObject({ reason: 'left' });
  await expect.poll(() => endpoint.state.aborted).toBe(1);
});

test('a caller that has already aborted sends no request and does not enter the queue', async () => {
  const model = open({ maxConcurrent: 1 });
  endpoint.respond(() => undefined);
  const waiting = new AbortController();
  const first = request(model, waiting.signal);
  await expect.poll(() => endpoint.requests.length).toBe(1);
  await expect(request(model, AbortSignal.abort())).rejects.toMatchObject({ reason: 'left' });
  waiting.abort();
  await expect(first).rejects.toMatchObject({ reason: 'left' });
  expect(endpoint.requests).toHaveLength(1);
});

test('a member cannot send a second question before the reply to the first, and other members can', async () => {
  const model = open();
  endpoint.respond(() => undefined);
  const controller = new AbortController();
  const first = request(model, controller.signal, 'ana');
  await expect.poll(() => endpoint.requests.length).toBe(1);
  await expect(request(model, undefined, 'ana')).rejects.toMatchObject({ reason: 'asking' });
  endpoint.respond(() => blue);
  expect(await request(model, undefined, 'bia')).toEqual(blue);
  controller.abort();
  await expect(first).rejects.toMatchObject({ reason: 'left' });
  expect(await request(model, undefined, 'ana')).toEqual(blue);
});

test('when too many requests wait already, further ones are rejected', async () => {
  endpoint.respond(() => undefined);
  const model = open({ maxConcurrent: 1 });
  const controller = new AbortController();
  const waiting = Array.from({ length: 21 }, () => request(model, controller.signal));
  await expect(request(model)).rejects.toMatchObject({ reason: 'busy' });
  controller.abort();
  await Promise.allSettled(waiting);
});
