import { categories } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { X } from 'lucide-react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#platform/words/words.ts';
import { useSlots } from './slots.ts';
import { knownCategory, none, useComposer } from './use-composer.ts';

type Props = { place: string; onClose: () => void; onPublished: (discussion: Discussion) => void };

/** Writes a discussion. Whatever refuses it, and whatever happens to the page, nothing that was typed is lost. */
export function ComposerForm(props: Props) {
  const words = useWords('discussions');
  const { form, fields, items, setItems, problems, hints, isPending, change, submit, cancel } =
    useComposer(props);
  const { Attaching } = useSlots();

  function handleKeys(event: KeyboardEvent) {
    const isEmpty = !fields.title.trim() && !fields.content.trim() && items.length === 0;
    // What was written is not thrown away by a key that is pressed in passing.
    if (event.key === 'Escape' && isEmpty) cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish(event);
  }

  function publish(event: KeyboardEvent | SubmitEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={publish}
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
        hint={hints.title}
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
        hint={hints.content}
        error={problems['content']}
        onChange={(event) => change({ content: event.target.value })}
      />
      {Attaching && <Attaching items={items} onChange={setItems} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <CategoryField
          value={fields.category}
          onPick={(value) => change({ category: knownCategory(value) ?? none })}
        />
        <Actions isPending={isPending} onCancel={cancel} />
      </div>
    </form>
  );
}

function CategoryField({ value, onPick }: { value: string; onPick: (value: string) => void }) {
  const words = useWords('discussions');
  return (
    <div className="w-full wide:w-56">
      <Select
        label={words('category')}
        value={value}
        options={[
          { value: none, label: words('noCategory') },
          ...categories.map((category) => ({ value: category, label: words(category) })),
        ]}
        onPick={onPick}
      />
    </div>
  );
}

function Actions({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  const words = useWords('discussions');
  return (
    <div className="flex grow items-center justify-end gap-3">
      <span aria-hidden="true" className="mr-1 text-meta text-ink-3 max-panel:hidden">
        {words('publishKeys')}
      </span>
      <Button variant="quiet" onClick={onCancel}>
        {words('cancel')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        aria-keyshortcuts="Control+Enter"
        isPending={isPending}
        pendingLabel={words('publishing')}
      >
        {words('publish')}
      </Button>
    </div>
  );
}
