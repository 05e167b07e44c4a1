import * as calls from '@mutirao/contract/features/attachments/endpoints';
import { attachPoll } from '@mutirao/contract/features/polls/endpoints';
import type { NewPoll } from '@mutirao/contract/features/polls/shapes';
import { useSyncExternalStore } from 'react';
import type { Attachable } from '#features/discussions/index.ts';
import { ApiError, call } from '#platform/api/call.ts';
import { newKey } from '#platform/api/new-key.ts';
import { sendFile } from '#platform/api/send-file.ts';

/** Something on its way to a discussion, or that did not get there. */
export type Outgoing = {
  discussionId: string;
  item: Attachable;
  state: 'waiting' | 'sending' | 'failed';
  /** How much has left, from 0 to 1. */
  progress: number;
  error?: unknown;
};

let list: readonly Outgoing[] = [];
const watchers = new Set<() => void>();
const sentListeners = new Set<(discussionId: string) => void>();
const failureListeners = new Set<(error: unknown) => void>();
let current: { key: string; stop: AbortController } | undefined;
/** Whose things these are. They stay theirs while their session is away, and leave only while it is there. */
let owner: string | undefined;
let isOpen = false;

function set(next: readonly Outgoing[]) {
  list = next;
  if (list.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  watchers.forEach((tell) => tell());
}

// With the page goes what has not left yet.
const warn = (event: Event) => event.preventDefault();

const change = (key: string, part: Partial<Outgoing>) =>
  set(list.map((it) => (it.item.key === key ? { ...it, ...part } : it)));

/** Lets what is lined up leave, for a member who is here; what another one left is given up. Answers how to hold it. */
export function openOutbox(memberId: string): () => void {
  if (owner !== memberId) giveUpAll();
  owner = memberId;
  isOpen = true;
  void sendNext();
  return () => void (isOpen = false);
}

/** Lines things up for a discussion; they leave one after the other, whatever screen one goes to meanwhile. */
export function sendAll(discussionId: string, items: readonly Attachable[]) {
  set([...list, ...items.map((item): Outgoing => ({ discussionId, item, state: 'waiting', progress: 0 }))]);
  void sendNext();
}

export function retry(key: string) {
  change(key, { state: 'waiting', progress: 0 });
  void sendNext();
}

/** Gives something up, on its way or not. */
export function giveUp(key: string) {
  set(list.filter(({ item }) => item.key !== key));
  if (current?.key === key) current.stop.abort(new DOMException('given up', 'AbortError'));
}

/** Leaves nothing behind for whoever comes to this screen next. */
export function giveUpAll() {
  for (const { item } of list) giveUp(item.key);
}

export function useOutbox(): readonly Outgoing[] {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => list,
  );
}

/** Hears of what has arrived, and of what has not; answers how to stop. */
export function hearOutbox(heard: {
  sent: (discussionId: string) => void;
  failed: (error: unknown) => void;
}) {
  sentListeners.add(heard.sent);
  failureListeners.add(heard.failed);
  return () => {
    sentListeners.delete(heard.sent);
    failureListeners.delete(heard.failed);
  };
}

async function sendNext(): Promise<void> {
  const next = list.find(({ state }) => state === 'waiting');
  if (!isOpen || current || !next) return;
  const { key } = next.item;
  const stop = new AbortController();
  current = { key, stop };
  change(key, { state: 'sending' });
  try {
    await send(next, stop.signal);
    set(list.filter(({ item }) => item.key !== key));
    sentListeners.forEach((tell) => tell(next.discussionId));
  } catch (error) {
    if (!stop.signal.aborted) {
      change(key, {
        state: 'failed',
        error,
        item: isGoneSince(error) ? { ...next.item, key: newKey() } : next.item,
      });
      failureListeners.forEach((tell) => tell(error));
    }
  }
  current = undefined;
  return sendNext();
}

// It arrived and was taken off since: whoever sends it again sends another one.
const isGoneSince = (error: unknown) => error instanceof ApiError && error.code === 'already_sent';

function send({ discussionId, item }: Outgoing, signal: AbortSignal): Promise<unknown> {
  const params = { id: discussionId };
  // However often it is tried, it hangs there once.
  const { key } = item;
  switch (item.kind) {
    case 'file':
      return sendFile(calls.attachFile, {
        params,
        file: item.file,
        key,
        signal,
        onProgress: (progress) => change(key, { progress }),
      });
    case 'link':
      return call(calls.attachLink, { params, body: { url: item.url.trim() }, key, signal });
    case 'video':
      return call(calls.attachVideo, { params, body: { url: item.url.trim() }, key, signal });
    case 'poll':
      return call(attachPoll, { params, body: withVotes(item.poll), key, signal });
  }
}

/** The body as the specification has it: each option of a new poll comes with no votes. */
const withVotes = (poll: NewPoll): NewPoll => ({
  ...poll,
  options: poll.options.map(({ text }) => ({ text, votes: 0 })),
});
