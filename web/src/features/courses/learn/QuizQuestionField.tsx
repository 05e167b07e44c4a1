import { quizLimits } from '@mutirao/contract/features/courses/limits';
import type { Quiz } from '@mutirao/contract/features/courses/quiz';
import { useId } from 'react';
import { TextField } from '#design/TextField.tsx';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The field of an answer. `value` is the written text, or the indexes of the chosen options, separated by commas. */
export type QuizAnswerFieldBinding = {
  name: string;
  value: string;
  error: string | undefined;
  isLocked: boolean;
  onWrite: (value: string) => void;
};

type Props = { number: number; question: Quiz['questions'][number]; binding: QuizAnswerFieldBinding };

export function QuizQuestionField({ number, question, binding }: Props) {
  const t = useTranslations('courses');
  const id = useId();
  const { error } = binding;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{t('question', { number })}</legend>
      <div className="flex gap-2">
        <span aria-hidden="true" className="numbers shrink-0 font-semibold">
          {number}.
        </span>
        <div className="min-w-0 grow">
          <Markdown text={question.prompt} />
          <p className="mt-1 mb-2 text-small text-ink-2">{t(`${question.kind}Hint`)}</p>
          {question.kind === 'short' ? (
            <TextField
              name={binding.name}
              label={t('yourAnswer')}
              value={binding.value}
              error={error}
              readOnly={binding.isLocked}
              maxLength={quizLimits.answer}
              autoComplete="off"
              onChange={(event) => binding.onWrite(event.target.value)}
            />
          ) : (
            <Options question={question} binding={binding} />
          )}
          {error && question.kind !== 'short' && (
            <p id={`${id}-error`} className="mt-1.5 text-small text-clay">
              {error}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function Options({ question: { kind, options }, binding }: Omit<Props, 'number'>) {
  const chosenIndexes = binding.value === '' ? [] : binding.value.split(',').map(Number);
  const isMultiple = kind === 'multiple';
  function pick(index: number, isOn: boolean) {
    if (!isMultiple) return binding.onWrite(String(index));
    const others = chosenIndexes.filter((item) => item !== index);
    return binding.onWrite((isOn ? [...others, index].toSorted((a, b) => a - b) : others).join(','));
  }
  return (
    <div className="flex flex-col gap-2">
      {options.map((text, index) => (
        <label
          key={index}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s border border-line px-3.5 py-2 transition-colors duration-150 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={binding.name}
            checked={chosenIndexes.includes(index)}
            disabled={binding.isLocked}
            onChange={(event) => pick(index, event.target.checked)}
            className="size-4 shrink-0 accent-brand"
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </div>
  );
}
