import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '@mutirao/contract/kit/endpoint';
import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import {
  buildEndpointUrl,
  createApiErrorAndNotify,
  idempotencyKeyHeaderName,
  notifyUnauthorizedResponse,
  withReauthentication,
} from './call.ts';

// The default time in milliseconds without progress after which an upload fails. There is no timeout for the whole
// upload, because files differ in size and connections in speed.
const defaultStallTimeout = 60_000;

type UploadOptions<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** The idempotency key, as in `call`. */
  key?: string;
  signal?: AbortSignal;
  /**
   * The time in milliseconds without progress after which it fails, if the response may take longer than the default.
   */
  stallTimeoutMilliseconds?: number;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Uploads a file to an endpoint of the contract that takes one, again after the user has re-authenticated if the
 * endpoint requires it. `fetch` has no upload progress, so this uses `XMLHttpRequest`.
 */
export function callUpload<E extends Endpoint>(
  endpoint: E,
  { file, ...options }: UploadOptions<E> & { file: File },
): Promise<ReplyOf<E>> {
  const form = new FormData();
  form.set('file', file, file.name);
  return withReauthentication(() => sendBody(endpoint, form, options));
}

/** Uploads one part of a file without encoding it. */
export const callUploadPart = <E extends Endpoint>(
  endpoint: E,
  { part, ...options }: UploadOptions<E> & { part: Blob },
): Promise<ReplyOf<E>> => sendBody(endpoint, part, options);

function sendBody<E extends Endpoint>(
  endpoint: E,
  body: FormData | Blob,
  {
    params,
    query,
    key,
    signal,
    stallTimeoutMilliseconds = defaultStallTimeout,
    onProgress,
  }: UploadOptions<E>,
): Promise<ReplyOf<E>> {
  return new Promise((resolve, fail) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildEndpointUrl(endpoint, params, query));
    if (key) request.setRequestHeader(idempotencyKeyHeaderName, key);
    if (body instanceof Blob) request.setRequestHeader('Content-Type', uploadPartMediaType);
    const restartStallTimer = failWhenStalled(request, stallTimeoutMilliseconds, fail);
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onprogress = restartStallTimer;
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 401) notifyUnauthorizedResponse();
      const reply = status >= 200 && status < 300 ? parse(responseText) : undefined;
      if (reply !== undefined) return resolve(reply as ReplyOf<E>);
      void createApiErrorAndNotify(status, responseText || request.statusText).then(fail);
    };
    request.onerror = () => fail(new TypeError('no answer'));
    request.onabort = () => fail(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Aborts a request that makes no progress for too long. Returns the function that reports progress. */
function failWhenStalled(
  request: XMLHttpRequest,
  stallTimeout: number,
  fail: (reason: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abortStalledRequest = () => {
    fail(new DOMException('nothing moves', 'TimeoutError'));
    request.abort();
  };
  const restartStallTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(abortStalledRequest, stallTimeout);
  };
  request.onloadend = () => clearTimeout(timer);
  restartStallTimer();
  return restartStallTimer;
}

// A proxy between the client and the server may respond with an HTML page instead of JSON.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
