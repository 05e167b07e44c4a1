import type { Endpoint, ParamsOf, ReplyOf } from '@mutirao/contract/kit/endpoint';
import { ApiError } from './api-error.ts';
import { addressOf, tellSessionLost } from './call.ts';

type Sending<E extends Endpoint> = {
  params?: ParamsOf<E>;
  file: File;
  signal?: AbortSignal;
  /** Hears how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Sends a file to a call of the contract that takes one. `fetch` cannot tell how far it has got; this can. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  { params, file, signal, onProgress }: Sending<E>,
): Promise<ReplyOf<E>> {
  return new Promise((settle, fail) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, params, undefined));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 401) tellSessionLost();
      if (request.status >= 200 && request.status < 300)
        settle(JSON.parse(request.responseText) as ReplyOf<E>);
      else fail(new ApiError(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => fail(new TypeError('no answer'));
    request.onabort = () => fail(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file, file.name);
    request.send(form);
  });
}
