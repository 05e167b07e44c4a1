import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from './storage-settings.ts';

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The name of an object. A request without it is about the bucket. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob | Uint8Array | string;
  /** The timeout until the response begins. */
  milliseconds: number;
};

export type SendToBucket = (request: BucketRequest) => Promise<Response>;

/**
 * Returns the function that signs a request and sends it to a service with the S3 protocol. It resolves to
 * every response, also to one with an error, and rejects if no response begins before the timeout.
 */
export function createBucketClient(settings: BucketSettings): SendToBucket {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return async ({ method, name = '', query = {}, headers = {}, body, milliseconds }) => {
    const address = `${addressOf(settings, name)}${encodeQuery(query)}`;
    const request = await client.sign(address, { method, ...toContent(headers, body) });
    // The timeout does not cover the content, because the reading speed depends on the client.
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), milliseconds);
    try {
      return await fetch(request, { signal: stop.signal, redirect: 'manual' });
    } finally {
      clearTimeout(timer);
    }
  };
}

type Content = RequestInit & { duplex?: 'half' };

function toContent(headers: Record<string, string>, body: BucketRequest['body']): Content {
  if (body === undefined) return { headers };
  if (!(body instanceof Uint8Array)) return { headers, body };
  return {
    headers: { ...headers, 'Content-Length': String(body.length) },
    body: streamViews(body),
    duplex: 'half',
  };
}

/** Streams a buffer without a copy of it, which `fetch` would make for each attempt to send it. */
function streamViews(content: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream(
    {
      pull(stream) {
        if (offset >= content.length) return stream.close();
        stream.enqueue(content.subarray(offset, offset + viewBytes));
        offset += viewBytes;
      },
    },
    { highWaterMark: 0 },
  );
}

const viewBytes = 65_536;

function addressOf({ endpoint, bucket, pathStyle }: BucketSettings, name: string): string {
  const path = name.split('/').map(encodeStrictly).join('/');
  // The URL of the bucket itself has no slash at its end, as some services expect it in the signature.
  if (pathStyle) return `${endpoint}/${bucket}${path && `/${path}`}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}/${path}`;
}

function encodeQuery(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Encodes a text as Signature Version 4 does, so that the address that is sent is the one that is signed. */
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
