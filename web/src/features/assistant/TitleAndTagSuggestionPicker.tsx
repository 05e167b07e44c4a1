import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { Plus, Sparkles } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useTitleAndTagSuggestions } from './queries.ts';

type Props = {
  title: string;
  content: string;
  tags: readonly string[];
  onTitle: (title: string) => void;
  onTags: (tags: readonly string[]) => void;
};

/** Suggests a title and tags for the draft. The author requests them with a button, and takes each one separately. */
export function TitleAndTagSuggestionPicker({ title, content, tags, onTitle, onTags }: Props) {
  const t = useTranslations('assistant');
  const problem = useErrorMessageFormatter();
  const button = useRef<HTMLButtonElement>(null);
  const request = useTitleAndTagSuggestions();
  const { data } = request;
  const titles = data?.titles.filter((text) => text !== title.trim()) ?? [];
  const isFull = tags.length >= discussionLimits.tags;
  const further = isFull ? [] : (data?.tags.filter((tag) => !tags.includes(tag)) ?? []);

  const requestSuggestions = () =>
    request.mutate(
      { title: title.trim().slice(0, discussionLimits.title), content: content.trim() },
      { onError: (error) => showErrorToast(t('error'), problem(t('suggestionsFailed'), error)) },
    );

  /** A taken suggestion is removed, so the focus moves to the next one. */
  function selectAndMoveFocus(from: HTMLElement, onTake: () => void) {
    const listItem = from.closest('li');
    const next = (listItem?.nextElementSibling ?? listItem?.previousElementSibling)?.querySelector('button');
    (next ?? button.current)?.focus();
    onTake();
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        ref={button}
        size="small"
        className="self-start"
        icon={<Sparkles size={16} aria-hidden="true" />}
        disabled={content.trim() === '' || content.trim().length > discussionLimits.content}
        isPending={request.isPending}
        onClick={requestSuggestions}
      >
        {t('suggest')}
      </Button>
      <p role="status" className="sr-only">
        {request.isPending && t('suggesting')}
        {data && t('suggested', { count: titles.length + further.length })}
      </p>
      {data && data.titles.length + data.tags.length === 0 && (
        <p className="text-small text-ink-2">{t('noSuggestions')}</p>
      )}
      <SuggestionGroup
        label={t('titles')}
        suggestions={titles}
        nameOf={(text) => t('takeTitle', { title: text })}
        onSelect={(text, from) => selectAndMoveFocus(from, () => onTitle(text))}
      />
      <SuggestionGroup
        label={t('tags')}
        suggestions={further}
        nameOf={(text) => t('takeTag', { tag: text })}
        onSelect={(tag, from) => selectAndMoveFocus(from, () => onTags([...tags, tag]))}
      />
    </div>
  );
}

type SuggestionGroupProps = {
  label: string;
  suggestions: readonly string[];
  nameOf: (suggestion: string) => string;
  onSelect: (suggestion: string, from: HTMLElement) => void;
};

function SuggestionGroup({ label, suggestions, nameOf, onSelect }: SuggestionGroupProps) {
  const heading = useId();
  if (suggestions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id={heading} className="text-small text-ink-2">
        {label}
      </span>
      <ul aria-labelledby={heading} className="contents">
        {suggestions.map((suggestion) => (
          <li key={suggestion} className="max-w-full">
            <button
              type="button"
              aria-label={nameOf(suggestion)}
              onClick={(event) => onSelect(suggestion, event.currentTarget)}
              className="inline-flex min-h-8 max-w-full animate-fade items-center gap-1.5 rounded-s border border-line bg-surface px-2.5 py-1 text-left text-small font-medium transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
            >
              <Plus size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
              <span className="min-w-0 break-words">{suggestion}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
