import { categories, discussionLimits, type Category } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/drafts/drafts.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { usePublish } from './queries.ts';
import { useRoom } from './room.ts';
import { useSlots, type Attachable } from './slots.ts';

export const none = 'none';

type Fields = { title: string; content: string; category: Category | typeof none };
type Parts = { place: string; onClose: () => void; onPublished: (discussion: Discussion) => void };

/** A discussion that is being written: its texts and what is wrong with them, kept as a draft until it is published. */
export function useComposer({ place, onClose, onPublished }: Parts) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const publish = usePublish();
  const form = useComposerFocus();
  const [fields, setFields] = useState(() => fieldsOf(readDraft(place)));
  const { sendAttachments } = useSlots();
  const [items, setItems] = useState<readonly Attachable[]>([]);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const titleRoom = useRoom(fields.title.trim().length, discussionLimits.title);
  const contentRoom = useRoom(fields.content.trim().length, discussionLimits.content);

  function change(part: Partial<Fields>) {
    const next = { ...fields, ...part };
    setFields(next);
    setProblems({});
    keepDraft(place, {
      title: next.title,
      content: next.content,
      category: categoryOf(next) ?? '',
    });
  }

  async function submit() {
    if (publish.isPending) return;
    const found = problemsOf();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      if (found.content) tellProblem(words('error'), found.content);
      return form.current?.querySelector<HTMLElement>(found.content ? 'textarea' : 'input')?.focus();
    }
    const stuck = items.find((item) => item.problem !== undefined);
    if (stuck?.problem) return tellProblem(words('error'), stuck.problem);
    try {
      const { title, content } = fields;
      const category = categoryOf(fields) ?? null;
      finish(await publish.mutateAsync({ title: title.trim(), content, category }));
    } catch (error) {
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      }
      tellProblem(words('error'), problem(words('publishFailed'), error));
    }
  }

  function problemsOf(): { title?: string; content?: string } {
    return {
      ...(fields.content.trim() ? {} : { content: words('contentMissing') }),
      ...(contentRoom.isOver ? { content: words('tooLong', { count: contentRoom.over }) } : {}),
      ...(titleRoom.isOver ? { title: words('tooLong', { count: titleRoom.over }) } : {}),
    };
  }

  function finish(discussion: Discussion) {
    tellSuccess(words('published'));
    // The discussion is there; what hangs on it follows, and can be sent again where it fails.
    if (items.length > 0) sendAttachments?.(discussion, items);
    cancel();
    onPublished(discussion);
  }

  function cancel() {
    forgetDraft(place);
    onClose();
  }

  const hints = { title: titleRoom.words ?? words('titleHint'), content: contentRoom.words };
  return {
    form,
    fields,
    items,
    setItems,
    problems,
    hints,
    isPending: publish.isPending,
    change,
    submit,
    cancel,
  };
}

function useComposerFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Where a draft goes on, writing goes on at its end.
    const area = form.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return form;
}

function fieldsOf(draft: Readonly<Record<string, string>> | undefined): Fields {
  const { title = '', content = '', category = '' } = draft ?? {};
  return { title, content, category: knownCategory(category) ?? none };
}

export const knownCategory = (value: string) => categories.find((known) => known === value);
const categoryOf = ({ category }: Fields) => (category === none ? undefined : category);
