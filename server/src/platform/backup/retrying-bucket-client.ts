import { setTimeout as pause } from 'node:timers/promises';
import { createBucketClient, type BucketRequest } from '#platform/storage/bucket-client';
import { readXmlText } from '#platform/storage/bucket-xml';
import type { BucketSettings } from '#platform/storage/storage-settings';
import { BackupError } from './backup-error.ts';
import {
  createMissingBucketError,
  createBucketRejectionError,
  createUnreachableBucketError,
} from './bucket-errors.ts';

/** The milliseconds before each further attempt. */
export type RetryPauses = readonly number[];

export const defaultRetryPauses: RetryPauses = [500, 2_000, 8_000];

export type RetryingBucketClient = ReturnType<typeof createRetryingBucketClient>;

/** The timeout for a request without content, and for one with this number of bytes at 100 kB per second. */
export const requestTimeoutMillisecondsForBytes = (bytes = 0) => 60_000 + Math.ceil(bytes / 100);

/**
 * Sends requests to the bucket of a target, and repeats those that fail because of the network or the service. Throws
 * a `BackupError` for a request that the service refuses or that fails in all attempts.
 */
export function createRetryingBucketClient(settings: BucketSettings, configuredPauses: RetryPauses) {
  const send = createBucketClient(settings);

  /**
   * Returns what `read` makes of the response; undefined if the object does not exist. `read` can run again if reading
   * fails.
   */
  async function request<Result>(
    message: BucketRequest,
    read: (response: Response) => Promise<Result>,
    pauses: RetryPauses = configuredPauses,
  ): Promise<Result | undefined> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await requestOnce(message, read);
      } catch (error) {
        if (error instanceof BackupError) throw error;
        const milliseconds = pauses[attempt];
        if (milliseconds === undefined) throw createUnreachableBucketError(settings, error);
        await pause(milliseconds);
      }
    }
  }

  async function requestOnce<Result>(message: BucketRequest, read: (response: Response) => Promise<Result>) {
    const response = await send(message);
    if (response.ok) return read(response);
    const { status } = response;
    const text = await response.text();
    const code = readXmlText(text, 'Code');
    if (status === 404 && code !== 'NoSuchBucket') {
      if (message.name === undefined) throw createMissingBucketError(settings);
      if (message.method === 'GET' || message.method === 'DELETE') return undefined;
    }
    if (isTemporary(status, code)) throw new Error(`the service answered ${status} ${code ?? ''}`);
    throw createBucketRejectionError(settings, status, text);
  }

  return {
    settings,
    pauses: configuredPauses,
    request,
    /** Sends a request and returns the content of the response as text. */
    requestText: async (message: BucketRequest) =>
      (await request(message, (response) => response.text())) ?? '',
  };
}

const isTemporary = (status: number, code: string | undefined) =>
  status >= 500 || status === 408 || status === 429 || code === 'RequestTimeout';
