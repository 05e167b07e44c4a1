import {
  categories,
  discussionLimits,
  type Category,
} from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { ApiError } from '#platform/api/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#platform/drafts/drafts.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { usePublish } from './queries.ts';
import { useRoom } from './room.ts';

const none = 'none';

type Fields = { title: string; content: string; category: Category | typeof none };
type Props = { place: string; onClose: () => void; onPublished: (discussion: Discussion) => void };

/** Writes a discussion. Whatever refuses it, and whatever happens to the page, nothing that was typed is lost. */
export function ComposerForm({ place, onClose, onPublished }: Props) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const publish = usePublish();
  const [fields, setFields] = useState(() => fieldsOf(readDraft(place)));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const titleRoom = useRoom(fields.title.trim().length, discussionLimits.title);
  const contentRoom = useRoom(fields.content.trim().length, discussionLimits.content);

  useEffect(() => {
    // Where a draft goes on, writing goes on at its end.
    const area = form.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

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

  async function submit(event?: SubmitEvent) {
    event?.preventDefault();
    if (publish.isPending) return;
    const found = problemsOf();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      if (found.content) tellProblem(words('error'), found.content);
      return focusOn(found.content ? 'textarea' : 'input');
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
    forgetDraft(place);
    tellSuccess(words('published'));
    onClose();
    onPublished(discussion);
  }

  function cancel() {
    forgetDraft(place);
    onClose();
  }

  function handleKeys(event: KeyboardEvent) {
    const isEmpty = !fields.title.trim() && !fields.content.trim();
    // What was written is not thrown away by a key that is pressed in passing.
    if (event.key === 'Escape' && isEmpty) cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  }

  function focusOn(selector: string) {
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={handleKeys}
      className="flex animate-fade flex-col gap-4"
    >
      <div className="-mt-1 -mr-2 flex items-center justify-between">
        <h2 className="text-heading">{words('composer')}</h2>
        <IconButton label={words('close')} onClick={cancel}>
          <X size={18} />
        </IconButton>
      </div>
      <TextField
        name="title"
        label={words('title')}
        hint={titleRoom.words ?? words('titleHint')}
        value={fields.title}
        error={problems['title']}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        name="content"
        label={words('content')}
        placeholder={words('contentPlaceholder')}
        value={fields.content}
        aria-required
        hint={contentRoom.words}
        error={problems['content']}
        onChange={(event) => change({ content: event.target.value })}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full wide:w-56">
          <Select
            label={words('category')}
            value={fields.category}
            options={[
              { value: none, label: words('noCategory') },
              ...categories.map((value) => ({ value, label: words(value) })),
            ]}
            onPick={(value) => change({ category: knownCategory(value) ?? none })}
          />
        </div>
        <div className="flex grow items-center justify-end gap-3">
          <span aria-hidden="true" className="mr-1 text-meta text-ink-3 max-panel:hidden">
            {words('publishKeys')}
          </span>
          <Button variant="quiet" onClick={cancel}>
            {words('cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            aria-keyshortcuts="Control+Enter"
            isPending={publish.isPending}
            pendingLabel={words('publishing')}
          >
            {words('publish')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function fieldsOf(draft: Readonly<Record<string, string>> | undefined): Fields {
  const { title = '', content = '', category = '' } = draft ?? {};
  return { title, content, category: knownCategory(category) ?? none };
}

const knownCategory = (value: string) => categories.find((known) => known === value);
const categoryOf = ({ category }: Fields) => (category === none ? undefined : category);
