import { quizQuestionKinds, quizLimits } from '@mutirao/contract/features/courses/limits';
import { Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { withQuestionKind, type QuizQuestionFormValues } from './quiz-fields.ts';

type Props = {
  number: number;
  question: QuizQuestionFormValues;
  onChange: (question: QuizQuestionFormValues) => void;
  onRemove: (() => void) | undefined;
};

export function QuizQuestionEditor({ number, question, onChange, onRemove }: Props) {
  const t = useTranslations('courseEditor');
  const { kind, prompt, accepted, explanation } = question;
  return (
    <fieldset className="rounded-m border border-line p-4">
      <legend className="sr-only">{t('question', { number })}</legend>
      <div className="mb-3 flex items-center justify-between">
        <p aria-hidden="true" className="text-label font-semibold">
          {t('question', { number })}
        </p>
        {onRemove && (
          <IconButton label={t('removeQuestion', { number })} onClick={onRemove}>
            <Trash2 size={17} />
          </IconButton>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('prompt')}
          value={prompt}
          isSlim
          onChange={({ target }) => onChange({ ...question, prompt: target.value })}
        />
        <Select
          label={t('questionKind')}
          value={kind}
          options={quizQuestionKinds.map((value) => ({ value, label: t(value) }))}
          onPick={(picked) =>
            onChange(
              withQuestionKind(
                question,
                quizQuestionKinds.find((questionKind) => questionKind === picked) ?? 'single',
              ),
            )
          }
        />
        {kind === 'short' ? (
          <TextArea
            label={t('accepted')}
            hint={t('acceptedHint')}
            value={accepted}
            isSlim
            onChange={({ target }) => onChange({ ...question, accepted: target.value })}
          />
        ) : (
          <Options question={question} onChange={onChange} />
        )}
        <TextArea
          label={t('explanation')}
          hint={t('explanationHint')}
          value={explanation}
          isSlim
          onChange={({ target }) => onChange({ ...question, explanation: target.value })}
        />
      </div>
    </fieldset>
  );
}

function Options({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  const t = useTranslations('courseEditor');
  const name = useId();
  const { kind, options } = question;
  const isMultiple = kind === 'multiple';
  const set = (next: QuizQuestionFormValues['options']) => onChange({ ...question, options: next });
  const mark = (marked: number, isOn: boolean) =>
    set(
      options.map((option, index) => ({
        ...option,
        right: index === marked ? isOn : isMultiple && option.right,
      })),
    );
  return (
    <div role="group" aria-label={t('options')}>
      <p className="mb-2 text-small text-ink-2">{t(isMultiple ? 'optionsMany' : 'optionsOne')}</p>
      <ol className="flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={index} className="flex items-end gap-2">
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              aria-label={t('isRight', { number: index + 1 })}
              checked={option.right}
              onChange={({ target }) => mark(index, target.checked)}
              className="mb-3 size-4.5 shrink-0 accent-brand"
            />
            <div className="min-w-0 grow">
              <TextField
                label={t('option', { number: index + 1 })}
                value={option.text}
                autoComplete="off"
                onChange={({ target }) => set(options.with(index, { ...option, text: target.value }))}
              />
            </div>
            {options.length > 2 && (
              <IconButton
                label={t('removeOption', { number: index + 1 })}
                onClick={() => set(options.toSpliced(index, 1))}
              >
                <X size={17} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        variant="quiet"
        className="mt-2"
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={options.length >= quizLimits.options}
        onClick={() => set([...options, { text: '', right: false }])}
      >
        {t('addOption')}
      </Button>
    </div>
  );
}
