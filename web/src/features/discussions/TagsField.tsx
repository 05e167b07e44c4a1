import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { tagSchema } from '@mutirao/contract/features/discussions/schemas';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { toControlClasses, Field } from '#design/Field.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useTagSuggestions } from './editing/queries.ts';

type Props = { tags: readonly string[]; error?: string | undefined; onChange: (tags: string[]) => void };

/** The field for free tags: Enter or a comma adds one, Backspace removes the last one. */
export function TagsField({ tags, error, onChange }: Props) {
  const t = useTranslations('discussions');
  const list = useId();
  const { typed, isWrong, write, finish } = useTypedTags(tags, onChange);
  const read = tagSchema.safeParse(normalizeTag(typed));
  const suggestedTags = useTagSuggestions(read.success ? read.data : '') ?? [];
  const isFull = tags.length >= discussionLimits.tags;

  function handleKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Ctrl+Enter or Cmd+Enter adds the typed tag and then submits the form. An invalid tag blocks the submit, so that
      // the tag is not lost.
      const isSent = event.ctrlKey || event.metaKey;
      if (!finish() || !isSent) event.preventDefault();
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <Field label={t('tags')} hint={t('tagsHint')} error={isWrong ? t('tagWrong') : error}>
      {(controlProps) => (
        <div
          className={joinClassNames(
            toControlClasses(isWrong || Boolean(error)),
            'flex min-h-10.5 flex-wrap items-center gap-1.5 py-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
          )}
        >
          {tags.map((tag) => (
            <TagChip key={tag} tag={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
          ))}
          <input
            {...controlProps}
            list={list}
            value={typed}
            readOnly={isFull}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={200}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKeys}
            onBlur={() => void finish()}
            className="min-w-16 grow bg-transparent outline-none"
          />
          <datalist id={list}>
            {suggestedTags
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

/** Returns the typed text, and functions that turn it into tags. */
function useTypedTags(tags: Props['tags'], onChange: Props['onChange']) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function write(text: string) {
    setIsWrong(false);
    // A comma ends a tag, also in the middle of a pasted text.
    const texts = text.split(/[,\n]/);
    const started = texts.pop() ?? '';
    const invalidTags = texts.length > 0 ? add(texts) : [];
    // An invalid tag remains in the field to be corrected.
    setTyped(
      invalidTags.length > 0 ? [...invalidTags, started].filter((part) => part.trim()).join(', ') : started,
    );
  }

  /** Adds the texts that are valid tags, and returns the invalid texts. */
  function add(texts: readonly string[]) {
    const wanted = texts.map((text) => text.trim()).filter((text) => normalizeTag(text) !== '');
    const invalidTags = wanted.filter((text) => !tagSchema.safeParse(normalizeTag(text)).success);
    const accepted = wanted.filter((text) => !invalidTags.includes(text)).map(normalizeTag);
    const all = [...new Set([...tags, ...accepted])].slice(0, discussionLimits.tags);
    if (all.length !== tags.length) onChange(all);
    setIsWrong(invalidTags.length > 0);
    return invalidTags;
  }

  /** Adds the typed tag. Returns false if it is not valid. */
  function finish() {
    const invalidTags = add(typed.split(','));
    setTyped(invalidTags.join(', '));
    return invalidTags.length === 0;
  }

  return { typed, isWrong, write, finish };
}

const normalizeTag = (text: string) => text.trim().replace(/^#+/, '').replaceAll(/\s+/g, '-').toLowerCase();

function TagChip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const t = useTranslations('discussions');
  return (
    <span className="inline-flex h-6.5 items-center gap-1 rounded-full bg-sunken pr-1 pl-2.5 text-small font-medium">
      #{tag}
      <button
        type="button"
        aria-label={t('removeTag', { tag })}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
