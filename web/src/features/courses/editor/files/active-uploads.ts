import * as calls from '@mutirao/contract/features/courses/files/endpoints';
import type { CaptionLanguage, LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import type { EditableLessonFile } from '@mutirao/contract/features/courses/files/schemas';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '#platform/api/call.ts';
import { callUploadPart } from '#platform/api/upload.ts';

/** The target of an upload. Each target has one upload at a time. */
export type LessonFileTarget = {
  lessonId: string;
  kind: LessonFileKind;
  language?: CaptionLanguage | undefined;
};

/** An upload of a lesson's file. It continues on every screen while the page is open. */
export type ActiveUpload = LessonFileTarget & {
  file: File;
  /** The id of the upload at the hub, once the upload has begun. */
  id?: string;
  /** The number of bytes sent. */
  sentBytes: number;
  state: 'sending' | 'waiting' | 'paused' | 'finishing' | 'failed';
  error?: unknown;
};

let list: readonly ActiveUpload[] = [];
const listeners = new Set<() => void>();
const abortControllers = new Map<string, AbortController>();

export const toUploadKey = ({ lessonId, kind, language }: LessonFileTarget) =>
  `${lessonId} ${kind} ${language ?? ''}`;

function set(next: readonly ActiveUpload[]) {
  list = next;
  listeners.forEach((notify) => notify());
}

const change = (key: string, changes: Partial<ActiveUpload>) =>
  set(
    list.map((activeUpload) =>
      toUploadKey(activeUpload) === key ? { ...activeUpload, ...changes } : activeUpload,
    ),
  );
const removeFromList = (key: string) => set(list.filter((activeUpload) => toUploadKey(activeUpload) !== key));

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** The uploads of a lesson. */
export function useActiveUploads(lessonId: string): readonly ActiveUpload[] {
  return useSyncExternalStore(subscribe, () => list).filter(
    (activeUpload) => activeUpload.lessonId === lessonId,
  );
}

type OnUploadDone = (upload: EditableLessonFile) => void;

/** Uploads a file to a lesson. An interrupted upload resumes where it stopped. */
export function startUpload(target: LessonFileTarget, file: File, onDone: OnUploadDone) {
  const key = toUploadKey(target);
  abortControllers.get(key)?.abort();
  set([
    ...list.filter((activeUpload) => toUploadKey(activeUpload) !== key),
    { ...target, file, sentBytes: 0, state: 'sending' },
  ]);
  void run(key, onDone);
}

export function pauseUpload(key: string) {
  abortControllers.get(key)?.abort();
  change(key, { state: 'paused' });
}

export function resumeUpload(key: string, onDone: OnUploadDone) {
  change(key, { state: 'sending', error: undefined });
  void run(key, onDone);
}

/** Cancels an upload and removes the part that was already stored. */
export async function cancelUpload(key: string) {
  abortControllers.get(key)?.abort();
  const id = list.find((activeUpload) => toUploadKey(activeUpload) === key)?.id;
  removeFromList(key);
  // If this request fails, the server purges the incomplete upload a day after the upload stopped.
  if (id) await call(calls.removeLessonFile, { params: { id } }).catch(() => undefined);
}

async function run(key: string, onDone: OnUploadDone) {
  const item = list.find((activeUpload) => toUploadKey(activeUpload) === key);
  if (!item) return;
  const stop = new AbortController();
  abortControllers.set(key, stop);
  const { signal } = stop;
  const notify = (changes: Partial<ActiveUpload>) => {
    if (!signal.aborted) change(key, changes);
  };
  try {
    let upload = await retryOnFailure(signal, notify, () => begin(item, signal));
    notify({ id: upload.id, sentBytes: upload.received });
    // Parts that the hub lost are sent again, until the upload is ready or the maximum of rounds is reached.
    for (let round = 0; !upload.isReady && round < maxRounds; round += 1) {
      while (upload.received < upload.bytes) {
        const from = upload;
        upload = await retryOnFailure(signal, notify, (isRetry) =>
          sendNext(item.file, { from, isRetry, signal, notify }),
        );
        notify({ sentBytes: upload.received });
      }
      notify({ state: 'finishing' });
      const isLast = round === maxRounds - 1;
      upload = await retryOnFailure(signal, notify, () => finish(upload.id, { signal, isLast }));
    }
    if (signal.aborted) return;
    removeFromList(key);
    onDone(upload);
  } catch (error) {
    notify({ state: 'failed', error });
  } finally {
    if (abortControllers.get(key) === stop) abortControllers.delete(key);
  }
}

const begin = ({ lessonId, kind, language, file }: ActiveUpload, signal: AbortSignal) =>
  call(calls.beginLessonFileUpload, {
    params: { id: lessonId },
    body: {
      kind,
      name: file.name.slice(0, 200),
      bytes: file.size,
      mark: String(file.lastModified),
      ...(kind === 'captions' && language ? { language } : {}),
    },
    signal,
  });

const maxRounds = 3;

/**
 * Completes the upload. If a part is missing (409), returns the current state of the upload, so that it can resume; in
 * the last round it throws the error.
 */
async function finish(id: string, { signal, isLast }: { signal: AbortSignal; isLast: boolean }) {
  const params = { id };
  try {
    return await call(calls.completeLessonFileUpload, { params, signal });
  } catch (error) {
    if (isLast || !(error instanceof ApiError && error.status === 409)) throw error;
    return call(calls.readLessonFileUpload, { params, signal });
  }
}

type Step = {
  from: EditableLessonFile;
  isRetry: boolean;
  signal: AbortSignal;
  notify: (changes: Partial<ActiveUpload>) => void;
};

async function sendNext(file: File, { from, isRetry, signal, notify }: Step): Promise<EditableLessonFile> {
  const params = { id: from.id };
  const reread = () => call(calls.readLessonFileUpload, { params, signal });
  // The request may have succeeded although its response was lost, so the number of received bytes is requested again.
  const { received, bytes, partBytes } = isRetry ? await reread() : from;
  if (received === bytes) return { ...from, received };
  const part = file.slice(received, Math.min(bytes, received + partBytes));
  notify({ state: 'sending', sentBytes: received });
  const onProgress = (share: number) => notify({ sentBytes: received + Math.floor(share * part.size) });
  try {
    return await callUploadPart(calls.uploadLessonFilePart, {
      params,
      query: { offset: received },
      part,
      signal,
      onProgress,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return reread();
    // If the file has become unreadable, the request fails with the same error as without a connection. Reading one
    // byte distinguishes the two, because it throws if the file is unreadable.
    if (!(error instanceof ApiError) && !signal.aborted) await part.slice(0, 1).arrayBuffer();
    throw error;
  }
}

const pauses = [1_000, 2_000, 5_000, 10_000];

/**
 * Retries an action after network errors, timeouts and temporary HTTP errors until it succeeds or the upload is
 * stopped, so that a lost connection does not end the upload.
 */
async function retryOnFailure<Result>(
  signal: AbortSignal,
  notify: (changes: Partial<ActiveUpload>) => void,
  action: (isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await action(tries > 0);
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      notify({ state: 'waiting' });
      await waitForRetry(pauses[Math.min(tries, pauses.length - 1)] ?? 0, signal);
      if (signal.aborted) throw error;
    }
  }
}

const transientStatuses = [429, 502, 503, 504];
const isTransient = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  (error instanceof ApiError && transientStatuses.includes(error.status));

/** Resolves at the first of these: the time is over, the connection is back, or the upload is stopped. */
const waitForRetry = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
