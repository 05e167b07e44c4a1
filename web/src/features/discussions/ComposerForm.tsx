import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { TextDiff } from './editing/TextDiff.tsx';
import { TagsField } from './TagsField.tsx';
import { useEditorCompletions } from './use-editor-completions.ts';
import { useDiscussionSlots, type AttachmentDraft } from './slots.ts';
import { useCategoryChoices } from './categories.ts';
import { useComposer, type DiscussionSubject } from './use-composer.ts';
import { noCategory } from './use-new-or-edited-discussion-draft.ts';

type Props = {
  draftKey: string;
  /** The discussion that is edited; undefined for a new one. */
  edited?: Discussion;
  /** The event or lesson that the discussion will belong to. */
  subject?: DiscussionSubject;
  /** An error outside of the form's own fields that prevents sending the form. */
  externalError?: string | undefined;
  startWith?: AttachmentDraft['kind'] | undefined;
  onClose: () => void;
  onPublished: (discussion: Discussion) => void;
};

/** Writes a discussion. The typed text survives every rejection and every reload of the page. */
export function ComposerForm(props: Props) {
  const t = useTranslations('discussions');
  const composer = useComposer(props);
  const { form, fields, items, changeItems, problems, hints } = composer;
  const { conflict, isPending, change, submit, cancel } = composer;
  const isEdit = props.edited !== undefined;
  const completions = useEditorCompletions();
  const { AttachmentEditor, Similar, Suggestions } = useDiscussionSlots();
  const { assistant } = useHub();
  const isEmpty = !isEdit && !fields.title.trim() && !fields.content.trim() && items.length === 0;
  const publish = (event: KeyboardEvent | SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  // Escape does not close the form if it has text, because an accidental Escape must not discard the text.
  const handleKeys = composerKeys({ onEscape: () => isEmpty && cancel(), onPublish: publish });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={publish}
      onKeyDown={handleKeys}
      tabIndex={isPending ? -1 : undefined}
      aria-busy={isPending || undefined}
      className="flex animate-fade flex-col gap-4 outline-none"
    >
      {!isEdit && <ComposerHeader isPending={isPending} onClose={cancel} />}
      {conflict && <ConflictingVersion before={conflict.content} after={fields.content} />}
      <p role="status" className="sr-only">
        {isPending && t(isEdit ? 'saving' : 'publishing')}
      </p>
      {/* The form is inert while it is sent, because text typed then would be lost. */}
      <div inert={isPending} className="flex flex-col gap-4 transition-opacity duration-150 inert:opacity-60">
        <TextField
          name="title"
          label={t('title')}
          hint={hints.title}
          value={fields.title}
          error={problems['title']}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
        <LazyBoundary hidesError>{Similar && !isEdit && <Similar title={fields.title} />}</LazyBoundary>
        <MarkdownEditor
          label={t('content')}
          placeholder={t('contentPlaceholder')}
          value={fields.content}
          isRequired
          autoFocus
          hint={hints.content}
          error={problems['content']}
          completions={completions}
          onChange={(content) => change({ content })}
          onSubmit={() => void submit()}
        />
        {AttachmentEditor && !isEdit && (
          <AttachmentEditor items={items} onChange={changeItems} startWith={props.startWith} />
        )}
        <div className="grid gap-4 wide:grid-cols-[14rem_minmax(0,1fr)]">
          <CategoryField value={fields.category} onPick={(category) => change({ category })} />
          <TagsField tags={fields.tags} error={problems['tags']} onChange={(tags) => change({ tags })} />
        </div>
        <LazyBoundary hidesError>
          {Suggestions && assistant && (
            <Suggestions
              title={fields.title}
              content={fields.content}
              tags={fields.tags}
              onTitle={(title) => change({ title })}
              onTags={(tags) => change({ tags })}
            />
          )}
        </LazyBoundary>
      </div>
      <Actions isEdit={isEdit} isPending={isPending} onCancel={cancel} />
    </form>
  );
}

type KeyOptions = { onEscape: () => void; onPublish: (event: KeyboardEvent) => void };

/** Returns the key handler of the form: Escape, Enter in a one-line field, and Enter with Ctrl or Command. */
const composerKeys =
  ({ onEscape, onPublish }: KeyOptions) =>
  (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) onPublish(event);
    else if (event.target instanceof HTMLInputElement) focusNextField(event, event.target);
  };

/**
 * Enter in a one-line field must not publish a half-written discussion. In the title it moves the focus to the text.
 */
function focusNextField(event: KeyboardEvent<HTMLFormElement>, { name }: HTMLInputElement) {
  event.preventDefault();
  if (name !== 'title') return;
  event.currentTarget.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
}

function ComposerHeader({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  const t = useTranslations('discussions');
  return (
    <div className="-mt-1 -mr-2 flex items-center justify-between">
      <h2 className="text-heading">{t('composer')}</h2>
      <IconButton label={t('close')} disabled={isPending} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

function CategoryField({ value, onPick }: { value: string; onPick: (value: string) => void }) {
  const t = useTranslations('discussions');
  const choices = useCategoryChoices(value);
  return (
    <Select
      label={t('category')}
      value={value}
      options={[{ value: noCategory, label: t('noCategory') }, ...choices]}
      onPick={onPick}
    />
  );
}

/** The conflicting edit of another user, compared with the text about to be saved. */
function ConflictingVersion({ before, after }: { before: string; after: string }) {
  const t = useTranslations('discussions');
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-m bg-sun-soft p-4 text-small">
      <p className="font-semibold text-on-sun">{t('conflict')}</p>
      {before !== after && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium">{t('conflictChanges')}</summary>
          <div className="mt-2 rounded-s bg-surface p-3">
            <TextDiff before={before} after={after} />
          </div>
        </details>
      )}
    </div>
  );
}

type ActionProps = { isEdit: boolean; isPending: boolean; onCancel: () => void };

function Actions({ isEdit, isPending, onCancel }: ActionProps) {
  const t = useTranslations('discussions');
  return (
    <div className="flex grow items-center justify-end gap-3">
      <span aria-hidden="true" className="mr-1 text-meta text-ink-3 max-panel:hidden">
        {t(isEdit ? 'saveKeys' : 'publishKeys')}
      </span>
      <Button variant="quiet" disabled={isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        aria-keyshortcuts="Control+Enter"
        isPending={isPending}
        pendingLabel={t(isEdit ? 'saving' : 'publishing')}
      >
        {t(isEdit ? 'save' : 'publish')}
      </Button>
    </div>
  );
}
