import { categories, discussionLimits, type Category } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/drafts/drafts.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { usePublish } from './queries.ts';
import { useRoom } from './room.ts';

export const none = 'none';

type Fields = { title: string; content: string; category: Category | typeof none };
type Parts = { place: string; onClose: () => void; onPublished: (discussion: Discussion) => void };

/** A discussion that is being written: its texts and what is wrong with them, kept as a draft until it is published. */
export function useComposer({ place, onClose, onPublished }: Parts) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const publish = usePublish();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => fieldsOf(readDraft(place)));
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
      return form.current
        ?.querySelector<HTMLElement>(found.content ? '[role=textbox], textarea' : 'input')
        ?.focus();
    }
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
    cancel();
    onPublished(discussion);
  }

  function cancel() {
    forgetDraft(place);
    onClose();
  }

  const hints = { title: titleRoom.words ?? words('titleHint'), content: contentRoom.words };
  return { form, fields, problems, hints, isPending: publish.isPending, change, submit, cancel };
}

function fieldsOf(draft: Readonly<Record<string, string>> | undefined): Fields {
  const { title = '', content = '', category = '' } = draft ?? {};
  return { title, content, category: knownCategory(category) ?? none };
}

export const knownCategory = (value: string) => categories.find((known) => known === value);
const categoryOf = ({ category }: Fields) => (category === none ? undefined : category);
