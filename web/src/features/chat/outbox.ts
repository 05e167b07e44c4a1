import { sendMessage } from '@mutirao/contract/features/chat/endpoints';
import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { useSyncExternalStore } from 'react';
import { ApiError, call, isUnanswered } from '#platform/api/call.ts';
import { newKey } from '#platform/api/new-key.ts';
import { pauseAfter } from '#platform/live/socket.ts';
import { keep, readAllKept, readKept } from '#platform/storage/kept.ts';
import { isPassing } from './passing.ts';

export type OutgoingFile = { id: string; name: string };

/** A message on its way, or that did not get there. */
export type Outgoing = {
  /** However often it is sent, it is there once. */
  key: string;
  receiverId: string;
  content: string;
  files: readonly OutgoingFile[];
  writtenAt: string;
  state: 'waiting' | 'sending' | 'failed';
  /** It was not refused: nobody was there to hear it, and it is tried again by itself until somebody is. */
  isUnheard?: boolean;
  /** Why nobody heard it: no connection, a failure of the hub, or a session that ended. */
  cause?: 'offline' | 'hub' | 'session' | undefined;
  /** Why it was refused, in the hub's words. */
  reason?: string | undefined;
  /** The code of that refusal, for readers of other languages. */
  code?: string | undefined;
};

type Heard = { sent: (message: PrivateMessage) => void; failed: (error: unknown) => void };

// Each under a key of its own: another window keeps its own beside them.
const place = (memberId: string, key = '') => `mutirao-draft:outbox:${memberId}:${key}`;

let list: readonly Outgoing[] = [];
let owner: string | undefined;
let isSending = false;
// How often in a row nobody heard, and when it is tried again.
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const listeners = new Set<Heard>();

// Another window, or whoever signed out, may have taken it back: then it is no more to be sent, nor to be kept.
const isGone = ({ key }: Outgoing) =>
  owner !== undefined && readKept(place(owner, key)) === undefined && list.some((it) => it.key === key);

function set(wanted: readonly Outgoing[]) {
  const before = list;
  const next = wanted.filter((it) => !isGone(it));
  list = next;
  if (owner) {
    const keys = new Set(next.map(({ key }) => key));
    for (const { key } of before) if (!keys.has(key)) keep(place(owner, key), undefined);
    for (const it of next) if (!before.includes(it)) keep(place(owner, it.key), JSON.stringify(it));
  }
  watchers.forEach((tell) => tell());
}

const change = (key: string, part: Partial<Outgoing>) =>
  set(list.map((it) => (it.key === key ? { ...it, ...part } : it)));

const wasUnheard = ({ state, isUnheard }: Outgoing) => state === 'failed' && isUnheard === true;

/** Takes up what a member wrote at this browser and has not sent yet. What left and was not answered is sent again. */
export function openOutbox(memberId: string) {
  if (owner === memberId) return;
  owner = memberId;
  list = readAllKept(place(memberId))
    .flatMap(parse)
    .map((it): Outgoing => (it.state === 'sending' || wasUnheard(it) ? { ...it, state: 'waiting' } : it))
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));
  watchers.forEach((tell) => tell());
  void sendNext();
}

/** Lets go of whose messages these are: what is kept of them waits for their return. */
export function closeOutbox() {
  clearTimeout(timer);
  failures = 0;
  owner = undefined;
  list = [];
  watchers.forEach((tell) => tell());
}

/** Forgets what was taken back elsewhere. */
export function forgetGone() {
  if (list.some(isGone)) set(list);
}

/**
 * Puts a member's message where it leaves from, one after the other: from then on it is not lost. Returns the message's
 * key.
 */
export function post(memberId: string, message: Pick<Outgoing, 'receiverId' | 'content' | 'files'>): string {
  openOutbox(memberId);
  const key = newKey();
  set([
    ...list.map((it) => (it.receiverId === message.receiverId ? again(it) : it)),
    { ...message, key, writtenAt: new Date().toISOString(), state: 'waiting' },
  ]);
  void sendNext();
  return key;
}

/** True until the first attempt to send a message has succeeded or failed. */
export const isFirstAttempt = (key: string) =>
  list.some((it) => it.key === key && it.state !== 'failed' && it.isUnheard === undefined);

/** Tries one again, after what was written before it to the same member and was not heard either. */
export function retry(key: string) {
  const receiverId = list.find((it) => it.key === key)?.receiverId;
  set(
    list.map((it) => {
      if (it.key === key)
        return { ...it, state: 'waiting', isUnheard: false, reason: undefined, code: undefined };
      return it.receiverId === receiverId ? again(it) : it;
    }),
  );
  void sendNext();
}

/** Tries again what nobody heard. */
export function retryUnheard() {
  clearTimeout(timer);
  set(list.map(again));
  void sendNext();
}

const again = (it: Outgoing): Outgoing => (wasUnheard(it) ? { ...it, state: 'waiting' } : it);

/** Takes a message back that has not left. */
export const takeBack = (key: string) => set(list.filter((it) => it.key !== key));

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** What is on its way to somebody, in the order it was written. */
export const useOutgoing = (receiverId: string): readonly Outgoing[] =>
  useSyncExternalStore(watch, () => list).filter((it) => it.receiverId === receiverId);

/** The same as `isFirstAttempt`, for a component. */
export const useIsFirstAttempt = (key: string | undefined): boolean =>
  useSyncExternalStore(watch, () => key !== undefined && isFirstAttempt(key));

/** Hears of what has arrived, and of what was refused; answers how to stop. Until somebody hears, nothing leaves. */
export function hearOutbox(heard: Heard): () => void {
  listeners.add(heard);
  void sendNext();
  return () => void listeners.delete(heard);
}

async function sendNext(): Promise<void> {
  // What arrived untold would be shown neither as on its way nor as said.
  if (isSending || listeners.size === 0) return;
  forgetGone();
  const next = list.find(({ state }) => state === 'waiting');
  if (!next) return;
  isSending = true;
  const { key, receiverId, content, files } = next;
  change(key, { state: 'sending' });
  try {
    const fileIds = files.map(({ id }) => id);
    const body = { receiverId, content, fileIds, clientMessageId: key };
    const message = await call(sendMessage, { body });
    failures = 0;
    set(list.filter((it) => it.key !== key));
    listeners.forEach(({ sent }) => sent(message));
  } catch (error) {
    fail(key, error);
  }
  isSending = false;
  return sendNext();
}

function fail(key: string, error: unknown) {
  forgetGone();
  const failed = list.find((it) => it.key === key);
  if (!failed) return;
  const refusal = error instanceof ApiError ? error : undefined;
  const isUnheard = isPassing(error);
  const isUsedUp = refusal?.code === 'already_sent';
  const cause = isUnheard ? causeOf(error) : undefined;
  const reason = cause ? undefined : (refusal?.fields[0]?.message ?? refusal?.sentence);
  const code = cause ? undefined : refusal?.code;
  change(key, { state: 'failed', isUnheard, cause, reason, code, ...(isUsedUp ? { key: newKey() } : {}) });
  // To the same one nothing overtakes it: what was written after it waits for it.
  set(
    list.map((it) =>
      it.receiverId === failed.receiverId && it.state === 'waiting'
        ? { ...it, state: 'failed', isUnheard, cause }
        : it,
    ),
  );
  if (isUnheard) {
    const pause = Math.max(pauseAfter(failures, Math.random()), (refusal?.retryAfter ?? 0) * 1_000);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(retryUnheard, pause);
  }
  // What is tried again by itself is told once.
  if (!failed.isUnheard || !isUnheard) listeners.forEach((it) => it.failed(error));
}

/** Undefined if the hub itself says why, as in maintenance. */
function causeOf(error: unknown): Outgoing['cause'] {
  if (isUnanswered(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'hub';
  if (error.status === 401) return 'session';
  return error.code === 'internal' || error.sentence === undefined ? 'hub' : undefined;
}

function parse(text: string): Outgoing[] {
  try {
    const found: unknown = JSON.parse(text);
    return isOutgoing(found) ? [found] : [];
  } catch {
    return [];
  }
}

const isOutgoing = (it: unknown): it is Outgoing =>
  typeof it === 'object' &&
  it !== null &&
  'key' in it &&
  'receiverId' in it &&
  'content' in it &&
  'files' in it &&
  Array.isArray(it.files);
