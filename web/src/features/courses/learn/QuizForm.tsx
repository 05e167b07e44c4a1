import type { Quiz, QuizAnswers } from '@mutirao/contract/features/courses/quiz';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { useMe } from '#features/members/index.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSubmitQuizAttempt } from './queries.ts';
import { QuizQuestionField, type QuizAnswerFieldBinding } from './QuizQuestionField.tsx';
import { QuizResult } from './QuizResult.tsx';

type Props = { lesson: Lesson; quiz: Quiz };

/** Shows the questions of a quiz, or the result of the last attempt; only the rules if the user is not enrolled. */
export function QuizForm({ lesson, quiz }: Props) {
  const t = useTranslations('courses');
  const me = useMe();
  const [isAnswering, setIsAnswering] = useState(quiz.lastAttempt === null);
  const { lastAttempt, triesLeft, passShare } = quiz;
  if (!lesson.progress || !me)
    return (
      <>
        <Rules quiz={quiz} />
        <p className="mt-3 rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-2">{t('quizShut')}</p>
      </>
    );
  if (lastAttempt && !isAnswering)
    return (
      <QuizResult
        quiz={quiz}
        attempt={lastAttempt}
        retryButton={
          !lastAttempt.passed &&
          triesLeft !== 0 && (
            <Button variant="primary" onClick={() => setIsAnswering(true)}>
              {t('tryAgain')}
            </Button>
          )
        }
        hint={
          lastAttempt.passed
            ? undefined
            : triesLeft === 0
              ? t('noTries')
              : t('failedQuiz', { share: passShare })
        }
      />
    );
  return (
    <QuizAnswerForm memberId={me.id} lesson={lesson} quiz={quiz} onGraded={() => setIsAnswering(false)} />
  );
}

function Rules({ quiz: { questions, passShare, triesLeft } }: { quiz: Quiz }) {
  const t = useTranslations('courses');
  return (
    <p className="mt-4 text-small text-ink-2">
      {t('quizRules', { count: questions.length, share: passShare })}
      {triesLeft !== null && ` ${t('triesLeft', { count: triesLeft })}`}
    </p>
  );
}

const nameOf = (index: number) => `q${index}`;

type QuizAnswerFormProps = Props & { memberId: string; onGraded: () => void };

/**
 * The form to answer a quiz. The answers are saved as a draft, and its idempotency key makes sure that repeated
 * requests are graded only once.
 */
function QuizAnswerForm({ memberId, lesson, quiz, onGraded }: QuizAnswerFormProps) {
  const t = useTranslations('courses');
  const submission = useSubmitQuizAttempt(lesson);
  const [start] = useState(() => Object.fromEntries(quiz.questions.map((_, index) => [nameOf(index), ''])));
  const number = (quiz.lastAttempt?.number ?? 0) + 1;
  const draftKey = `quiz:${memberId}:${lesson.id}:${quiz.version}:${number}`;
  const draftForm = useDraftForm<string>(draftKey, start, { title: t('error'), line: t('answerFailed') });
  const { form, values, showFieldErrors, isSending, send } = draftForm;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const empty = Object.keys(start).filter((name) => !values[name]?.trim());
    if (empty.length > 0)
      return showFieldErrors(Object.fromEntries(empty.map((name) => [name, t('answerMissing')])));
    const answers = quiz.questions.map(({ kind }, index) => quizAnswerOf(kind, values[nameOf(index)] ?? ''));
    const graded = await send((attemptId) =>
      submission.mutateAsync({ attemptId, version: quiz.version, answers }),
    );
    if (graded) onGraded();
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Rules quiz={quiz} />
      <ol className="mt-5 flex flex-col gap-6">
        {quiz.questions.map((question, index) => (
          <li key={index}>
            <QuizQuestionField
              number={index + 1}
              question={question}
              binding={toAnswerBinding(draftForm, nameOf(index))}
            />
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('grading')}>
          {t('answer')}
        </Button>
      </div>
    </form>
  );
}

function toAnswerBinding(
  { bind }: Pick<ReturnType<typeof useDraftForm<string>>, 'bind'>,
  name: string,
): QuizAnswerFieldBinding {
  const { value, error, onChange, readOnly } = bind(name);
  return {
    name,
    value: value ?? '',
    error,
    isLocked: readOnly,
    onWrite: (text) => onChange({ target: { value: text } }),
  };
}

/**
 * Converts the text of a form field to an answer in the request body. For a question with options, the field holds the
 * indexes of the selected options, separated by commas.
 */
const quizAnswerOf = (
  kind: Quiz['questions'][number]['kind'],
  value: string,
): QuizAnswers['answers'][number] => (kind === 'short' ? value.trim() : value.split(',').map(Number));
