import { pollLimits } from '@mutirao/contract/features/polls/limits';
import type { NewPoll } from '@mutirao/contract/features/polls/schemas';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { poll: NewPoll; onChange: (poll: NewPoll) => void };

/** Edits the question, the options and the rules of a new poll. */
export function PollEditor({ poll, onChange }: Props) {
  const t = useTranslations('polls');
  const editor = useRef<HTMLDivElement>(null);
  const change = (changes: Partial<NewPoll>) => onChange({ ...poll, ...changes });
  return (
    <div ref={editor} className="flex flex-col gap-3">
      <TextField
        label={t('question')}
        value={poll.question}
        maxLength={pollLimits.question}
        autoComplete="off"
        onChange={(event) => change({ question: event.target.value })}
        onKeyDown={(event) => {
          if (consumePlainEnter(event)) focusOption(editor.current, 0);
        }}
      />
      <Options options={poll.options} onChange={(changed) => change({ options: changed })} />
      <Checkbox
        label={t('allowMultiple')}
        isChecked={poll.allowMultiple ?? false}
        onChange={(allowMultiple) => change({ allowMultiple })}
      />
      <TextField
        type="datetime-local"
        label={t('closesAt')}
        value={localOf(poll.closesAt)}
        onChange={(event) => change({ closesAt: momentOf(event.target.value) })}
      />
      <Checkbox
        label={t('resultsClose')}
        isChecked={poll.results === 'close'}
        onChange={(isAtEnd) => change({ results: isAtEnd ? 'close' : 'vote' })}
      />
    </div>
  );
}

type OptionsProps = { options: NewPoll['options']; onChange: (options: NewPoll['options']) => void };

/** The options in a column. Enter moves to the next one, and from the last one to a new one. */
function Options({ options, onChange }: OptionsProps) {
  const t = useTranslations('polls');
  const list = useRef<HTMLDivElement>(null);
  const addedOptionIndex = useRef<number>(undefined);
  const canAddOption = options.length < pollLimits.maxOptions;
  useEffect(() => {
    // The field of a new option exists only after the render, so it gets the focus in an effect.
    if (addedOptionIndex.current !== undefined) focusOption(list.current, addedOptionIndex.current);
    addedOptionIndex.current = undefined;
  });

  function add() {
    addedOptionIndex.current = options.length;
    onChange([...options, { text: '' }]);
  }

  function handleEnter(event: KeyboardEvent, index: number) {
    if (!consumePlainEnter(event)) return;
    if (index + 1 < options.length) focusOption(list.current, index + 1);
    else if (canAddOption && options[index]?.text.trim()) add();
  }

  return (
    <div ref={list} className="flex flex-col gap-3">
      {options.map(({ text }, optionIndex) => (
        <TextField
          // The index is the only identifier of an option.
          key={optionIndex}
          data-option
          label={t('option', { number: optionIndex + 1 })}
          value={text}
          maxLength={pollLimits.option}
          autoComplete="off"
          onChange={(event) => onChange(options.with(optionIndex, { text: event.target.value }))}
          onKeyDown={(event) => handleEnter(event, optionIndex)}
          end={
            options.length > pollLimits.minOptions && (
              <IconButton
                label={t('removeOption', { number: optionIndex + 1 })}
                onClick={() => onChange(options.filter((_, index) => index !== optionIndex))}
              >
                <X size={16} />
              </IconButton>
            )
          }
        />
      ))}
      {canAddOption && (
        <Button variant="link" icon={<Plus size={16} />} className="self-start" onClick={add}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}

const focusOption = (within: HTMLElement | null, index: number) =>
  within?.querySelectorAll<HTMLInputElement>('input[data-option]')[index]?.focus();

/** True for Enter without Ctrl or Command; it must not submit the form. */
function consumePlainEnter(event: KeyboardEvent) {
  const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (!isPlainEnter || event.nativeEvent.isComposing) return false;
  event.preventDefault();
  return true;
}

/** Returns the message key of the reason why a poll cannot be published, or undefined if it can. */
export function findPollProblem({ question, options, closesAt, results }: NewPoll) {
  const isComplete = question.trim() !== '' && options.every(({ text }) => text.trim() !== '');
  if (!isComplete) return 'incomplete';
  if (closesAt && Date.parse(closesAt) <= Date.now()) return 'closingPassed';
  return results === 'close' && !closesAt ? 'closingMissing' : undefined;
}

export const emptyPoll: NewPoll = { question: '', options: [{ text: '' }, { text: '' }] };

/** Returns the moment as local time, because the field shows the time of the user's own time zone. */
function localOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (local: string) => (local === '' ? null : new Date(local).toISOString());
