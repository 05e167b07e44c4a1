import type { QuizAttempt, Quiz } from '@mutirao/contract/features/courses/quiz';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { quiz: Quiz; attempt: QuizAttempt; retryButton: ReactNode; hint: string | undefined };

/** The result of an attempt: the percentage of correct answers, and the feedback on each question. */
export function QuizResult({ quiz, attempt, retryButton, hint }: Props) {
  const t = useTranslations('courses');
  const { passed, share, questions } = attempt;
  return (
    <div className="mt-4">
      <div
        role="status"
        className={joinClassNames(
          'rounded-m px-4 py-3',
          passed ? 'bg-leaf-soft text-leaf' : 'bg-sun-soft text-on-sun',
        )}
      >
        <p className="font-semibold">{t(passed ? 'quizPassed' : 'quizNotPassed', { share })}</p>
        {hint && <p className="mt-0.5 text-small">{hint}</p>}
      </div>
      <ol className="mt-5 flex flex-col gap-5">
        {quiz.questions.map((question, index) => {
          const graded = questions[index];
          return (
            <li key={index} className="flex gap-2.5">
              {graded?.right ? (
                <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
              ) : (
                <CircleX size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-clay" />
              )}
              <div className="min-w-0 grow">
                <p className="sr-only">{t(graded?.right ? 'right' : 'wrong')}</p>
                <Markdown text={question.prompt} />
                {graded?.solution && <Solution options={question.options} solution={graded.solution} />}
              </div>
            </li>
          );
        })}
      </ol>
      {retryButton && <div className="mt-6">{retryButton}</div>}
    </div>
  );
}

type SolutionProps = {
  options: readonly string[];
  solution: NonNullable<QuizAttempt['questions'][number]['solution']>;
};

function Solution({ options, solution }: SolutionProps) {
  const t = useTranslations('courses');
  const right = solution.options?.map((option) => options[option] ?? '') ?? solution.accepted ?? [];
  return (
    <div className="mt-2 rounded-s bg-sunken px-3.5 py-2.5 text-small">
      <p>
        <span className="font-semibold">{t('rightAnswer', { count: right.length })}</span>{' '}
        {right.join('\u00a0· ')}
      </p>
      {solution.explanation && (
        <div className="mt-1.5">
          <Markdown text={solution.explanation} />
        </div>
      )}
    </div>
  );
}
