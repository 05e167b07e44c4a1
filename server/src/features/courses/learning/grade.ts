import type {
  QuizAttempt,
  EditableQuizQuestion,
  Quiz,
  QuizAnswers,
} from '@mutirao/contract/features/courses/quiz';
import type { QuizAttemptRow, QuizRow } from '../store/courses.ts';

type Answer = QuizAnswers['answers'][number];

/**
 * Returns which questions were answered correctly, and the share of correct answers in percent, rounded down. An
 * unanswered question is wrong.
 */
export function gradeQuiz(questions: readonly EditableQuizQuestion[], answers: readonly Answer[]) {
  const marks = questions.map((question, index) => isCorrectAnswer(question, answers[index]));
  return { marks, share: Math.floor((marks.filter(Boolean).length * 100) / questions.length) };
}

function isCorrectAnswer(question: EditableQuizQuestion, answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  if (question.kind === 'short')
    return (
      typeof answer === 'string' &&
      question.accepted.some((text) => normalizeForComparison(text) === normalizeForComparison(answer))
    );
  if (typeof answer === 'string') return false;
  const chosen = new Set(answer);
  return (
    question.options.every(({ right }, index) => right === chosen.has(index)) &&
    chosen.size === rightOf(question).length
  );
}

/** Normalises a text for comparison: no capitals, no accents, no surplus spaces. */
const normalizeForComparison = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');

const rightOf = ({ options }: Extract<EditableQuizQuestion, { options: unknown }>) =>
  options.flatMap(({ right }, index) => (right ? [index] : []));

const countRemainingTries = ({ tries }: QuizRow, tried: number) =>
  tries === null ? null : Math.max(0, tries - tried);
export const countTriesLeft = countRemainingTries;

/**
 * Returns a quiz without the correct options. The result of an attempt shows the solution of a question only if the
 * question was answered correctly, the attempt passed, or no tries are left.
 */
export function toLearnerQuiz(
  quiz: QuizRow,
  { tried, last }: { tried: number; last: QuizAttemptRow | null },
): Quiz {
  return {
    version: quiz.version,
    passShare: quiz.passShare,
    tries: quiz.tries,
    triesLeft: countRemainingTries(quiz, tried),
    questions: quiz.questions.map((question) => ({
      kind: question.kind,
      prompt: question.prompt,
      options: question.kind === 'short' ? [] : question.options.map(({ text }) => text),
    })),
    lastAttempt: last && toQuizAttempt(quiz, { attempt: last, tried }),
  };
}

type Sent = { attempt: QuizAttemptRow; tried: number };

export function toQuizAttempt(quiz: QuizRow, { attempt, tried }: Sent): QuizAttempt {
  const showsSolutions = attempt.passed || countRemainingTries(quiz, tried) === 0;
  return {
    id: attempt.id,
    number: attempt.number,
    share: attempt.share,
    passed: attempt.passed,
    at: new Date(attempt.at).toISOString(),
    questions: attempt.marks.map((right, index) => {
      const question = quiz.questions[index];
      return { right, solution: question && (right || showsSolutions) ? solutionOf(question) : null };
    }),
  };
}

const solutionOf = (question: EditableQuizQuestion) => ({
  options: question.kind === 'short' ? null : rightOf(question),
  accepted: question.kind === 'short' ? question.accepted : null,
  explanation: question.explanation,
});
