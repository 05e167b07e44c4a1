import { categories, discussionLimits, type Category } from '@mutirao/contract/features/discussions/limits';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { ApiError } from '#platform/api/call.ts';
import { sentenceOf, tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { usePublish } from './queries.ts';

const none = 'none';
// From here on the form says how much is left.
const nearTheLimit = 500;

/** Writes a discussion. Whatever refuses it, nothing that was typed is lost. */
export function ComposerForm({ onClose }: { onClose: () => void }) {
  const words = useWords('discussions');
  const publish = usePublish();
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [category, setCategory] = useState<Category>();
  const [problems, setProblems] = useState<{ title?: string; content?: string }>({});
  const left = discussionLimits.content - content.length;

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (publish.isPending) return;
    if (!content.trim()) {
      setProblems({ content: words('contentMissing') });
      return tellProblem(words('error'), words('contentMissing'));
    }
    try {
      await publish.mutateAsync({ title: title.trim(), content, category: category ?? null });
    } catch (error) {
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map((field) => [field.path, field.message])));
      }
      return tellProblem(words('error'), sentenceOf(error) ?? words('publishFailed'));
    }
    tellSuccess(words('published'));
    onClose();
  }

  function handleKeys(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  }

  return (
    // The keys belong to the whole form, wherever in it one writes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={submit} onKeyDown={handleKeys} className="flex animate-fade flex-col gap-4">
      <TextField
        label={words('title')}
        hint={words('titleHint')}
        value={title}
        maxLength={discussionLimits.title}
        error={problems.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={words('content')}
        placeholder={words('contentPlaceholder')}
        value={content}
        autoFocus
        aria-required
        error={problems.content}
        hint={guidance(left)}
        onChange={(event) => {
          setContent(event.target.value);
          setProblems({});
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-52 grow wide:grow-0">
          <Select
            label={words('category')}
            value={category ?? none}
            options={[
              { value: none, label: words('noCategory') },
              ...categories.map((value) => ({ value, label: words(value) })),
            ]}
            onPick={(value) => setCategory(categories.find((known) => known === value))}
          />
        </div>
        <div className="flex grow justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={publish.isPending} disabled={left < 0}>
            {words(publish.isPending ? 'publishing' : 'publish')}
          </Button>
        </div>
      </div>
    </form>
  );

  function guidance(room: number) {
    if (room > nearTheLimit) return undefined;
    return room >= 0 ? words('charactersLeft', { count: room }) : words('charactersOver', { count: -room });
  }
}
