import { uploadFile as endpoint } from '@mutirao/contract/features/attachments/endpoints';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { setReauthenticationHandler } from './reauthentication.ts';
import { callUpload } from './upload.ts';

/** A stub of `XMLHttpRequest` with the members that an upload uses, because Node has none. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  open = () => undefined;
  send = () => void (Request.last = this);
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['x'], 'x.txt');
const send = (signal?: AbortSignal) =>
  callUpload(endpoint, { file, ...(signal ? { signal } : {}) }).catch((error: unknown) => error);

test('an upload resolves with the response of the server', async () => {
  const response = send();
  Request.last.respond(201, '{"fileUrl":"/api/files/1"}');
  expect(await response).toEqual({ fileUrl: '/api/files/1' });
});

test('a response that is not from our server is an error', async () => {
  const response = send();
  Request.last.respond(200, '<!doctype html>');
  const error = await response;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 200 });
});

test('an upload with progress has no timeout; one that stalls for a minute ends', async () => {
  const response = send();
  for (const loaded of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(50_000);
    Request.last.upload.onprogress?.({ loaded, total: 9 });
  }
  vi.advanceTimersByTime(60_000);
  expect(await response).toMatchObject({ name: 'TimeoutError' });
});

test('an upload can have a longer timeout', async () => {
  const response = callUpload(endpoint, { file, stallTimeoutMilliseconds: 120_000 });
  vi.advanceTimersByTime(110_000);
  Request.last.respond(201, '{"fileUrl":"/api/files/1"}');
  expect(await response).toEqual({ fileUrl: '/api/files/1' });
});

test('an upload that needs a re-authentication is sent again after it', async () => {
  onTestFinished(setReauthenticationHandler(() => Promise.resolve(true)));
  const response = send();
  const first = Request.last;
  first.respond(403, '{"code":"proof_needed","message":"Confirme que é você para continuar."}');
  await vi.waitFor(() => expect(Request.last).not.toBe(first));
  Request.last.respond(201, '{"fileUrl":"/api/files/1"}');
  expect(await response).toEqual({ fileUrl: '/api/files/1' });
});

test('an aborted upload rejects with the reason of the abort', async () => {
  const stop = new AbortController();
  const response = send(stop.signal);
  stop.abort(new DOMException('given up', 'AbortError'));
  expect(await response).toMatchObject({ name: 'AbortError' });
});

test('an upload whose signal was aborted before it begins sends nothing', async () => {
  const before = Request.last;
  expect(await send(AbortSignal.abort(new DOMException('given up', 'AbortError')))).toMatchObject({
    name: 'AbortError',
  });
  expect(Request.last).toBe(before);
});
