import { categories, discussionLimits, type Category } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/drafts/drafts.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { beginningOfItems, readItems, writeItems } from './kept-items.ts';
import { useChangeDiscussion, useReread } from './changing/queries.ts';
import { usePublish } from './queries.ts';
import { useRoom } from './room.ts';
import { useSlots, type Attachable } from './slots.ts';

export const none = 'none';

type Fields = {
  title: string;
  content: string;
  category: Category | typeof none;
  tags: readonly string[];
  /** When what is edited was last edited, as far as the writer has seen. */
  seen: string;
};
type Parts = {
  place: string;
  /** What is changed; without it something new is written. */
  edited?: Discussion | undefined;
  onClose: () => void;
  onPublished: (discussion: Discussion) => void;
};

/** A discussion that is being written: its texts and what is wrong with them, kept as a draft until it is published. */
export function useComposer({ place, edited, onClose, onPublished }: Parts) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const { send, isPending } = useSending(edited);
  const reread = useReread();
  const [theirs, setTheirs] = useState<Discussion>();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(() => writtenOf(readDraft(place) ?? (edited && draftOf(edited))));
  // What stands there now, also for whoever has waited for an answer meanwhile.
  const latest = useRef(written);
  const { fields, items } = written;
  const { sendAttachments } = useSlots();
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const titleRoom = useRoom(fields.title.trim().length, discussionLimits.title);
  const contentRoom = useRoom(fields.content.trim().length, discussionLimits.content);

  function change(part: Partial<Fields>) {
    setProblems({});
    put({ fields: { ...latest.current.fields, ...part } });
  }

  function changeItems(changed: (items: readonly Attachable[]) => readonly Attachable[]) {
    put({ items: changed(latest.current.items) });
  }

  function put(part: Partial<Written>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setWritten(next);
    const { seen, ...draft } = textsOf(next);
    keepDraft(place, edited ? { ...draft, seen } : draft);
  }

  async function submit() {
    if (isPending) return;
    const found = problemsOf();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      if (found.content) tellProblem(words('error'), found.content);
      return form.current
        ?.querySelector<HTMLElement>(found.content ? '[role=textbox], textarea' : 'input')
        ?.focus();
    }
    const sent = latest.current;
    const stuck = sent.items.find((item) => item.problem !== undefined);
    if (stuck?.problem) return tellProblem(words('error'), stuck.problem);
    try {
      finish(await send(sent.fields), sent);
    } catch (error) {
      if (edited && error instanceof ApiError && error.status === 409) return showTheirs(edited.id);
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      }
      tellProblem(words('error'), problem(words(edited ? 'saveFailed' : 'publishFailed'), error));
    }
    return undefined;
  }

  /** Somebody was quicker: what they wrote is shown beside what stands here, and the writer decides. */
  async function showTheirs(id: string) {
    tellProblem(words('error'), words('conflict'));
    const now = await reread(id);
    if (!now) return;
    setTheirs(now);
    change({ seen: now.editedAt ?? '' });
  }

  function problemsOf(): { title?: string; content?: string } {
    return {
      ...(fields.content.trim() ? {} : { content: words('contentMissing') }),
      ...(contentRoom.isOver ? { content: words('tooLong', { count: contentRoom.over }) } : {}),
      ...(titleRoom.isOver ? { title: words('tooLong', { count: titleRoom.over }) } : {}),
    };
  }

  function finish(discussion: Discussion, sent: Written) {
    tellSuccess(words(edited ? 'saved' : 'published'));
    // The discussion is there; what hangs on it follows, and can be sent again where it fails.
    if (sent.items.length > 0) sendAttachments?.(discussion, sent.items);
    if (isSame(latest.current, sent)) cancel();
    else goOnAfter(discussion, sent);
    onPublished(discussion);
  }

  /** What was typed while it was being sent stays, and is a draft again. */
  function goOnAfter({ editedAt = '' }: Discussion, sent: Written) {
    change({ seen: editedAt });
    changeItems((all) => all.filter(({ key }) => sent.items.every((item) => item.key !== key)));
  }

  function cancel() {
    forgetDraft(place);
    onClose();
  }

  const hints = { title: titleRoom.words ?? words('titleHint'), content: contentRoom.words };
  return { form, fields, items, changeItems, problems, hints, theirs, isPending, change, submit, cancel };
}

type Written = { fields: Fields; items: readonly Attachable[] };

function writtenOf(draft: Readonly<Record<string, string>> | undefined): Written {
  const { title = '', content = '', category = '', tags = '', seen = '', items = '' } = draft ?? {};
  const known = { category: knownCategory(category) ?? none, tags: tags.split(' ').filter(Boolean) } as const;
  return { fields: { title, content, ...known, seen }, items: readItems(items) };
}

const textsOf = ({ fields, items }: Written) => ({
  title: fields.title,
  content: fields.content,
  category: categoryOf(fields) ?? '',
  tags: fields.tags.join(' '),
  seen: fields.seen,
  items: writeItems(items),
  attached: beginningOfItems(items),
});

const isSame = (one: Written, other: Written) =>
  one.items === other.items && JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

const draftOf = ({ title, content, category, tags = [], editedAt = '' }: Discussion) => ({
  title,
  content,
  category: category ?? '',
  tags: tags.join(' '),
  seen: editedAt,
});

/** Publishes what was written, or changes what is edited. */
function useSending(edited: Discussion | undefined) {
  const publish = usePublish();
  const change = useChangeDiscussion(edited?.id ?? '');
  return {
    isPending: publish.isPending || change.isPending,
    send: (fields: Fields) => {
      const { content, seen } = fields;
      const body = {
        title: fields.title.trim(),
        content,
        category: categoryOf(fields) ?? null,
        tags: [...fields.tags],
      };
      return edited ? change.mutateAsync({ ...body, seen: seen || null }) : publish.mutateAsync(body);
    },
  };
}

export const knownCategory = (value: string) => categories.find((known) => known === value);
const categoryOf = ({ category }: Fields) => (category === none ? undefined : category);
