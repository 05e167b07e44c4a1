import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAllKept } from '#platform/storage/kept.ts';

const asked = vi.fn<typeof fetch>();
const answered = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const bodies = () =>
  asked.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''));

let outbox: typeof import('./outbox.ts');
/** What a browser keeps, as it lists it. */
const storage: Record<string, unknown> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
});

beforeEach(async () => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  outbox = await import('./outbox.ts');
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

const heard = () => {
  const sent = vi.fn<(message: unknown) => void>();
  const failed = vi.fn<(error: unknown) => void>();
  outbox.hearOutbox({ sent, failed });
  return { sent, failed };
};
const kept = (memberId: string) =>
  readAllKept(`mutirao-draft:outbox:${memberId}:`).map((it) => JSON.parse(it));

test('what is written leaves one after the other, each under a key of its own', async () => {
  asked.mockImplementation(async () => answered(201, { id: 'm' }));
  outbox.openOutbox('um');
  const { sent } = heard();
  for (const content of ['primeira', 'segunda']) outbox.post({ receiverId: 'bia', content, files: [] });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(bodies().map(({ content }) => content)).toEqual(['primeira', 'segunda']);
  expect(new Set(bodies().map(({ clientMessageId }) => clientMessageId)).size).toBe(2);
  expect(kept('um')).toEqual([]);
});

test('what nobody heard is kept, nothing overtakes it, and it leaves again under the same key', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'));
  outbox.openOutbox('dois');
  const { sent, failed } = heard();
  for (const content of ['primeira', 'segunda']) outbox.post({ receiverId: 'bia', content, files: [] });
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(kept('dois').map(({ state, isUnheard }) => [state, isUnheard])).toEqual([
    ['failed', true],
    ['failed', true],
  ]);
  asked.mockImplementation(async () => answered(201, { id: 'm' }));
  outbox.retryUnheard();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [first, second, third] = bodies();
  expect(second.clientMessageId).toBe(first.clientMessageId);
  expect(third.content).toBe('segunda');
});

test('what was refused stays with its reason until it is sent again or given up', async () => {
  asked.mockImplementation(async () => answered(403, { code: 'forbidden', message: 'Não recebe.' }));
  outbox.openOutbox('tres');
  const { failed } = heard();
  outbox.post({ receiverId: 'bia', content: 'oi', files: [] });
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  const [one] = kept('tres');
  expect(one).toMatchObject({ state: 'failed', isUnheard: false, reason: 'Não recebe.', content: 'oi' });
  outbox.retryUnheard();
  expect(asked).toHaveBeenCalledOnce();
  outbox.takeBack(one.key);
  expect(kept('tres')).toEqual([]);
});

test('a page that is opened anew takes up what was left, of this member alone', async () => {
  asked.mockRejectedValue(new TypeError('offline'));
  outbox.openOutbox('quatro');
  const { failed } = heard();
  outbox.post({ receiverId: 'bia', content: 'a levar', files: [] });
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  vi.resetModules();
  outbox = await import('./outbox.ts');
  asked.mockReset();
  asked.mockImplementation(async () => answered(201, { id: 'm' }));
  outbox.openOutbox('cinco');
  outbox.retryUnheard();
  expect(asked).not.toHaveBeenCalled();
  outbox.openOutbox('quatro');
  const { sent } = heard();
  outbox.retryUnheard();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies()[0]).toMatchObject({ content: 'a levar' });
});
