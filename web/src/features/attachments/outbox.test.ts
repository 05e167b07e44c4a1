import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  cancelAllAttachments,
  startAttachmentUploads,
  retryAttachment,
  enqueueAttachments,
} from './outbox.ts';

const [ana, bia] = ['ana', 'bia'];
const link = (key: string) => ({ key, kind: 'link' as const, url: `https://exemplo.invalid/${key}` });

type Request = { body: string; headers: Record<string, string>; signal: AbortSignal };

/** The requests that were sent, each with functions to let it succeed or fail. */
let requests: {
  path: string;
  body: unknown;
  url: string;
  key: string | undefined;
  respond: () => void;
  fail: () => void;
}[];
let page: EventTarget;
let stopOutbox: () => void;
const waitForImmediate = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  requests = [];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', (address: string, { body, headers, signal }: Request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    requests.push({
      path: address,
      body: JSON.parse(body),
      url: JSON.parse(body).url,
      key: headers['Idempotency-Key'],
      respond: () => resolve(Response.json({}, { status: 201 })),
      fail: () => reject(new TypeError('no answer')),
    });
    return promise;
  });
  stopOutbox = startAttachmentUploads(ana);
});
afterEach(async () => {
  cancelAllAttachments();
  await waitForImmediate();
  vi.unstubAllGlobals();
});

const isWarned = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('a session that ends for a moment loses nothing: the queue continues when its member is back', async () => {
  enqueueAttachments('1', [link('um'), link('dois')]);
  stopOutbox();
  requests[0]?.respond();
  await waitForImmediate();
  expect(requests).toHaveLength(1);
  startAttachmentUploads(ana);
  expect(requests.map(({ url }) => url)).toEqual([
    'https://exemplo.invalid/um',
    'https://exemplo.invalid/dois',
  ]);
});

test('unsent attachments of one member are not sent by another', async () => {
  enqueueAttachments('1', [link('um'), link('dois')]);
  stopOutbox();
  startAttachmentUploads(bia);
  await waitForImmediate();
  expect(requests).toHaveLength(1);
  expect(isWarned()).toBe(false);
});

test('a user who closes the page is warned while an upload is not finished', async () => {
  expect(isWarned()).toBe(false);
  enqueueAttachments('1', [link('um')]);
  expect(isWarned()).toBe(true);
  requests[0]?.respond();
  await waitForImmediate();
  expect(isWarned()).toBe(false);
});

test('a poll is sent as the specification describes it', () => {
  const options = [{ text: 'Sim' }, { text: 'Não' }];
  enqueueAttachments('1', [{ key: 'enquete', kind: 'poll', poll: { question: 'Vamos?', options } }]);
  expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/discussions/1/attachments/poll',
      body: {
        question: 'Vamos?',
        options: [
          { text: 'Sim', votes: 0 },
          { text: 'Não', votes: 0 },
        ],
        allowMultiple: false,
      },
    },
  ]);
});

test('a retry sends the same attachment under the same key', async () => {
  enqueueAttachments('1', [link('um'), link('dois')]);
  requests[0]?.fail();
  await waitForImmediate();
  retryAttachment('um');
  requests[1]?.respond();
  await waitForImmediate();
  expect(requests.map(({ url, key }) => [url.at(-1), key])).toEqual([
    ['m', 'um'],
    ['s', 'dois'],
    ['m', 'um'],
  ]);
});
