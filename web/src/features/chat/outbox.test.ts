import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredByPrefix } from '#platform/storage/browser-storage.ts';

const request = vi.fn<typeof fetch>();
const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const bodies = () =>
  request.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''));

let outbox: typeof import('./outbox.ts');
/** Imitates `localStorage`: `Object.keys` lists only the stored keys, as the methods are inherited. */
const storage: Record<string, unknown> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
});

/** Waits until the check passes. Each try advances the fake clock by only 1 ms, so no retry delay ends. */
const waitUntil = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 10_000 });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  outbox = await import('./outbox.ts');
});
afterEach(() => {
  outbox.stopMessageOutbox();
  for (const key of Object.keys(storage)) delete storage[key];
  vi.useRealTimers();
  request.mockReset();
  vi.unstubAllGlobals();
});

const subscribeResults = () => {
  const sent = vi.fn<(message: unknown) => void>();
  const failed = vi.fn<(error: unknown) => void>();
  outbox.subscribeMessageSendResults({ sent, failed });
  return { sent, failed };
};
const stored = (memberId: string) =>
  readStoredByPrefix(`mutirao-draft:outbox:${memberId}:`).map((text) => JSON.parse(text));

test('messages are sent one after the other, each with its own idempotency key', async () => {
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  outbox.openMessageOutboxOfMember('um');
  const { sent } = subscribeResults();
  for (const content of ['primeira', 'segunda'])
    outbox.enqueueMessage('um', { receiverId: 'bia', content, files: [] });
  await waitUntil(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(bodies().map(({ content }) => content)).toEqual(['primeira', 'segunda']);
  expect(new Set(bodies().map(({ clientMessageId }) => clientMessageId)).size).toBe(2);
  expect(stored('um')).toEqual([]);
});

test('a message written before any subscriber is saved, and is sent once one subscribes', async () => {
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  outbox.enqueueMessage('doze', { receiverId: 'bia', content: 'cedo', files: [] });
  expect(stored('doze')).toMatchObject([{ content: 'cedo', state: 'waiting' }]);
  expect(request).not.toHaveBeenCalled();
  const { sent } = subscribeResults();
  outbox.openMessageOutboxOfMember('doze');
  await waitUntil(() => expect(sent).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledOnce();
  expect(stored('doze')).toEqual([]);
});

test('an undelivered message is saved, is not overtaken, and is sent again with the same key', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'));
  outbox.openMessageOutboxOfMember('dois');
  const { sent, failed } = subscribeResults();
  for (const content of ['primeira', 'segunda'])
    outbox.enqueueMessage('dois', { receiverId: 'bia', content, files: [] });
  await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
  expect(stored('dois').map(({ state, isUnheard }) => [state, isUnheard])).toEqual([
    ['failed', true],
    ['failed', true],
  ]);
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  outbox.retryUnconfirmedMessages();
  await waitUntil(() => expect(sent).toHaveBeenCalledTimes(2));
  const [first, second, third] = bodies();
  expect(second.clientMessageId).toBe(first.clientMessageId);
  expect(third.content).toBe('segunda');
});

test('a rejected message is shown with its reason until it is sent again or given up', async () => {
  request.mockImplementation(async () => respond(403, { code: 'forbidden', message: 'Não recebe.' }));
  outbox.openMessageOutboxOfMember('tres');
  const { failed } = subscribeResults();
  outbox.enqueueMessage('tres', { receiverId: 'bia', content: 'oi', files: [] });
  await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
  const [one] = stored('tres');
  expect(one).toMatchObject({ state: 'failed', isUnheard: false, reason: 'Não recebe.', content: 'oi' });
  outbox.retryUnconfirmedMessages();
  expect(request).toHaveBeenCalledOnce();
  outbox.discardOutgoingMessage(one.key);
  expect(stored('tres')).toEqual([]);
});

test('a reloaded page sends the saved messages of this member only', async () => {
  request.mockRejectedValue(new TypeError('offline'));
  outbox.openMessageOutboxOfMember('quatro');
  const { failed } = subscribeResults();
  outbox.enqueueMessage('quatro', { receiverId: 'bia', content: 'a levar', files: [] });
  await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
  outbox.stopMessageOutbox();
  vi.resetModules();
  outbox = await import('./outbox.ts');
  request.mockReset();
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  const { sent } = subscribeResults();
  outbox.openMessageOutboxOfMember('cinco');
  outbox.retryUnconfirmedMessages();
  expect(request).not.toHaveBeenCalled();
  outbox.openMessageOutboxOfMember('quatro');
  await waitUntil(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies()[0]).toMatchObject({ content: 'a levar' });
});

test('an undelivered message is retried after a pause, and its failure is reported once', async () => {
  request.mockRejectedValue(new TypeError('offline'));
  outbox.openMessageOutboxOfMember('seis');
  const { sent, failed } = subscribeResults();
  outbox.enqueueMessage('seis', { receiverId: 'bia', content: 'oi', files: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  const tries = request.mock.calls.length;
  expect(tries).toBeGreaterThan(2);
  expect(tries).toBeLessThan(6);
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledOnce();
  expect(stored('seis')).toEqual([]);
});

test('a rate-limited message is sent when the hub allows it', async () => {
  const body = { code: 'too_many', message: 'Espere um pouco.' };
  request.mockImplementationOnce(
    async () => new Response(JSON.stringify(body), { status: 429, headers: { 'Retry-After': '9' } }),
  );
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  outbox.openMessageOutboxOfMember('sete');
  const { sent } = subscribeResults();
  outbox.enqueueMessage('sete', { receiverId: 'bia', content: 'oi', files: [] });
  await vi.advanceTimersByTimeAsync(8_900);
  expect(request).toHaveBeenCalledOnce();
  expect(stored('sete')).toMatchObject([{ isUnheard: true, reason: 'Espere um pouco.' }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveBeenCalledOnce();
});

test('messages written or retried after a message without a response are sent after it', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'));
  request.mockRejectedValueOnce(new TypeError('offline'));
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  outbox.openMessageOutboxOfMember('oito');
  const { sent, failed } = subscribeResults();
  for (const content of ['a', 'b']) outbox.enqueueMessage('oito', { receiverId: 'bia', content, files: [] });
  await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
  const [, second] = stored('oito');
  outbox.retryMessage(second.key);
  await waitUntil(() => expect(bodies()).toHaveLength(2));
  await waitUntil(() => expect(stored('oito').map(({ state }) => state)).toEqual(['failed', 'failed']));
  outbox.enqueueMessage('oito', { receiverId: 'bia', content: 'c', files: [] });
  await waitUntil(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(bodies().map(({ content }) => content)).toEqual(['a', 'a', 'a', 'b', 'c']);
});

test('a message that another window takes back is neither sent nor saved here', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'));
  outbox.openMessageOutboxOfMember('nove');
  const { failed } = subscribeResults();
  outbox.enqueueMessage('nove', { receiverId: 'bia', content: 'desistida', files: [] });
  await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
  for (const key of Object.keys(storage)) delete storage[key];
  outbox.retryUnconfirmedMessages();
  outbox.removeMessagesDiscardedElsewhere();
  expect(request).toHaveBeenCalledOnce();
  expect(stored('nove')).toEqual([]);
});

test('a sending that ends after signing out leaves no words behind', async () => {
  let rejectRequest: (reason: Error) => void = () => undefined;
  request.mockImplementationOnce(async () => new Promise((_, reject) => void (rejectRequest = reject)));
  outbox.openMessageOutboxOfMember('dez');
  const { failed } = subscribeResults();
  outbox.enqueueMessage('dez', { receiverId: 'bia', content: 'segredo', files: [] });
  await waitUntil(() => expect(request).toHaveBeenCalledOnce());
  for (const key of Object.keys(storage)) delete storage[key];
  outbox.stopMessageOutbox();
  request.mockImplementation(async () => respond(201, { id: 'm' }));
  rejectRequest(new TypeError('offline'));
  outbox.openMessageOutboxOfMember('onze');
  const { sent } = subscribeResults();
  outbox.enqueueMessage('onze', { receiverId: 'bia', content: 'outra', files: [] });
  await waitUntil(() => expect(sent).toHaveBeenCalledOnce());
  expect(failed).not.toHaveBeenCalled();
  expect(Object.keys(storage)).toEqual([]);
});

test('the first attempt of a message lasts until its response, and a retry is not a first attempt', async () => {
  const response = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(response.promise);
  outbox.openMessageOutboxOfMember('treze');
  const { sent, failed } = subscribeResults();
  const key = outbox.enqueueMessage('treze', { receiverId: 'bia', content: 'oi', files: [] });
  expect(outbox.isFirstSendAttemptPending(key)).toBe(true);
  response.resolve(respond(500, { code: 'internal' }));
  await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
  expect(outbox.isFirstSendAttemptPending(key)).toBe(false);
  const again = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(again.promise);
  outbox.retryUnconfirmedMessages();
  expect(outbox.isFirstSendAttemptPending(key)).toBe(false);
  again.resolve(respond(201, { id: 'm' }));
  await waitUntil(() => expect(sent).toHaveBeenCalledOnce());
  expect(outbox.isFirstSendAttemptPending(key)).toBe(false);
});

const failures: [string, () => Promise<Response>, object][] = [
  ['no connection', () => Promise.reject(new TypeError('offline')), { cause: 'offline' }],
  ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError')), { cause: 'offline' }],
  ['a failure', async () => respond(500, { code: 'internal', message: 'Erro.' }), { cause: 'hub' }],
  ['a failure of a proxy', async () => new Response('<h1>502</h1>', { status: 502 }), { cause: 'hub' }],
  ['an ended session', async () => respond(401, { code: 'no_session' }), { cause: 'session' }],
  [
    'maintenance',
    async () => respond(503, { code: 'maintenance', message: 'Em manutenção.' }),
    { reason: 'Em manutenção.', code: 'maintenance' },
  ],
  [
    'a missing file',
    async () => respond(400, { code: 'bad_request', message: 'Anexe de novo.' }),
    { reason: 'Anexe de novo.', code: 'bad_request' },
  ],
];
test.each(failures)(
  'a message that failed because of %s shows that reason',
  async (_, response, expected) => {
    request.mockImplementation(response);
    outbox.openMessageOutboxOfMember('catorze');
    const { failed } = subscribeResults();
    outbox.enqueueMessage('catorze', { receiverId: 'bia', content: 'oi', files: [] });
    await waitUntil(() => expect(failed).toHaveBeenCalledOnce());
    const [{ cause, reason, code }] = stored('catorze');
    const none = { cause: undefined, reason: undefined, code: undefined };
    expect({ cause, reason, code }).toEqual({ ...none, ...expected });
  },
);
