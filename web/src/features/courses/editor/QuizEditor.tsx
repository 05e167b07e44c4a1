import { quizLimits } from '@mutirao/contract/features/courses/limits';
import { Plus } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QuizQuestionEditor } from './QuizQuestionEditor.tsx';
import { createEmptyQuizQuestion, type QuizQuestionFormValues, type QuizFormValues } from './quiz-fields.ts';

type Props = { quiz: QuizFormValues; error: string | undefined; onChange: (quiz: QuizFormValues) => void };

/** Edits the questions of a quiz and its pass requirements. */
export function QuizEditor({ quiz, error, onChange }: Props) {
  const t = useTranslations('courseEditor');
  const { questions } = quiz;
  const set = (next: QuizQuestionFormValues[]) => onChange({ ...quiz, questions: next });
  return (
    <fieldset aria-describedby={error ? 'quiz-error' : undefined}>
      <legend className="text-label font-semibold">{t('questions')}</legend>
      {error && (
        <p
          id="quiz-error"
          role="alert"
          className="mt-1.5 rounded-s bg-clay-soft px-3.5 py-2.5 text-small text-clay"
        >
          {error}
        </p>
      )}
      <ol className="mt-3 flex flex-col gap-4">
        {questions.map((question, index) => (
          <li key={index}>
            <QuizQuestionEditor
              number={index + 1}
              question={question}
              onChange={(next) => set(questions.with(index, next))}
              onRemove={questions.length > 1 ? () => set(questions.toSpliced(index, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        className="mt-3"
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={questions.length >= quizLimits.questions}
        onClick={() => set([...questions, createEmptyQuizQuestion()])}
      >
        {t('addQuestion')}
      </Button>
      <div className="mt-5 grid gap-5 wide:grid-cols-2">
        <TextField
          label={t('passShare')}
          value={quiz.passShare}
          type="number"
          min={1}
          max={100}
          inputMode="numeric"
          onChange={({ target }) => onChange({ ...quiz, passShare: target.value })}
        />
        <TextField
          label={t('tries')}
          hint={t('triesHint')}
          value={quiz.tries}
          type="number"
          min={1}
          max={quizLimits.tries}
          inputMode="numeric"
          onChange={({ target }) => onChange({ ...quiz, tries: target.value })}
        />
      </div>
    </fieldset>
  );
}
