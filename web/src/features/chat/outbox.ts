import { sendMessage } from '@mutirao/contract/features/chat/endpoints';
import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '#platform/api/call.ts';
import { newKey } from '#platform/api/new-key.ts';
import { keep, readAllKept } from '#platform/storage/kept.ts';

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
  /** It was not refused: nobody was there to hear it, and it leaves by itself when somebody is. */
  isUnheard?: boolean;
  /** Why it was refused, in the hub's words. */
  reason?: string | undefined;
};

type Heard = { sent: (message: PrivateMessage) => void; failed: (error: unknown) => void };

// Each under a key of its own: another window keeps its own beside them.
const place = (memberId: string, key = '') => `mutirao-draft:outbox:${memberId}:${key}`;

let list: readonly Outgoing[] = [];
let owner: string | undefined;
let isSending = false;
const watchers = new Set<() => void>();
const listeners = new Set<Heard>();

function set(next: readonly Outgoing[]) {
  const before = list;
  list = next;
  if (owner) {
    for (const it of before) if (!next.includes(it)) keep(place(owner, it.key), undefined);
    for (const it of next) if (!before.includes(it)) keep(place(owner, it.key), JSON.stringify(it));
  }
  watchers.forEach((tell) => tell());
}

const change = (key: string, part: Partial<Outgoing>) =>
  set(list.map((it) => (it.key === key ? { ...it, ...part } : it)));

/** Takes up what a member wrote at this browser and has not sent yet. What left and was not answered is sent again. */
export function openOutbox(memberId: string) {
  if (owner === memberId) return;
  // What was written before anybody looked is theirs as well.
  const early = owner === undefined ? list : [];
  owner = memberId;
  const left = readAllKept(place(memberId))
    .flatMap(parse)
    .map((it): Outgoing => (it.state === 'sending' ? { ...it, state: 'waiting' } : it))
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));
  list = left;
  set([...left, ...early]);
  void sendNext();
}

/** Puts a message where it leaves from, one after the other: from then on it is not lost. */
export function post(message: Pick<Outgoing, 'receiverId' | 'content' | 'files'>) {
  set([...list, { ...message, key: newKey(), writtenAt: new Date().toISOString(), state: 'waiting' }]);
  void sendNext();
}

export function retry(key: string) {
  change(key, { state: 'waiting', reason: undefined });
  void sendNext();
}

/** Tries again what nobody heard. */
export function retryUnheard() {
  set(list.map((it) => (it.state === 'failed' && it.isUnheard ? { ...it, state: 'waiting' } : it)));
  void sendNext();
}

/** Takes a message back that has not left. */
export const takeBack = (key: string) => set(list.filter((it) => it.key !== key));

/** What is on its way to somebody, in the order it was written. */
export function useOutgoing(receiverId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => list,
  );
  return all.filter((it) => it.receiverId === receiverId);
}

/** Hears of what has arrived, and of what was refused; answers how to stop. */
export function hearOutbox(heard: Heard): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

async function sendNext(): Promise<void> {
  const next = list.find(({ state }) => state === 'waiting');
  if (isSending || !next) return;
  isSending = true;
  const { key, receiverId, content, files } = next;
  change(key, { state: 'sending' });
  try {
    const fileIds = files.map(({ id }) => id);
    const body = { receiverId, content, fileIds, clientMessageId: key };
    const message = await call(sendMessage, { body });
    set(list.filter((it) => it.key !== key));
    listeners.forEach(({ sent }) => sent(message));
  } catch (error) {
    fail(key, error);
  }
  isSending = false;
  return sendNext();
}

function fail(key: string, error: unknown) {
  const isUnheard = !(error instanceof ApiError) || error.status >= 500 || error.status === 401;
  const isGone = error instanceof ApiError && error.code === 'already_sent';
  const reason = error instanceof ApiError ? (error.fields[0]?.message ?? error.sentence) : undefined;
  change(key, { state: 'failed', isUnheard, reason, ...(isGone ? { key: newKey() } : {}) });
  // To the same one nothing overtakes it: what was written after it waits for it.
  const { receiverId } = list.find((it) => it.key === key) ?? {};
  set(
    list.map((it) =>
      it.receiverId === receiverId && it.state === 'waiting' ? { ...it, state: 'failed', isUnheard } : it,
    ),
  );
  listeners.forEach(({ failed }) => failed(error));
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
