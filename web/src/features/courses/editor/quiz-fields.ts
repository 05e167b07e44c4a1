import { questionKinds, quizLimits, type QuestionKind } from '@mutirao/contract/features/courses/limits';
import type { QuestionDraft, QuizDraft } from '@mutirao/contract/features/courses/quiz';
import { isIn, listIn, parsed, textIn } from './begun.ts';

/** A question while it is written. It preserves the fields of other kinds, in case the author changes the kind back. */
export type BegunQuestion = {
  kind: QuestionKind;
  prompt: string;
  explanation: string;
  options: { text: string; right: boolean }[];
  /** One accepted answer per line. */
  accepted: string;
};

export type BegunQuiz = { questions: BegunQuestion[]; passShare: string; tries: string };

const twoEmpty = () => [
  { text: '', right: true },
  { text: '', right: false },
];

export const newQuestion = (): BegunQuestion => ({
  kind: 'single',
  prompt: '',
  explanation: '',
  options: twoEmpty(),
  accepted: '',
});

/**
 * Returns the question converted to another kind. If only one option can be correct, only the first one that is marked
 * stays marked.
 */
export function ofKind(question: BegunQuestion, kind: QuestionKind): BegunQuestion {
  const first = question.options.findIndex(({ right }) => right);
  return {
    ...question,
    kind,
    options: question.options.map((option, at) => ({
      ...option,
      right: option.right && (kind !== 'single' || at === first),
    })),
  };
}

export const begunQuiz = (quiz: QuizDraft | null): BegunQuiz => ({
  questions: quiz ? quiz.questions.map(begun) : [newQuestion()],
  passShare: String(quiz?.passShare ?? quizLimits.usualPassShare),
  tries: String(quiz?.tries ?? ''),
});

const begun = (question: QuestionDraft): BegunQuestion => ({
  kind: question.kind,
  prompt: question.prompt,
  explanation: question.explanation,
  options: question.kind === 'short' ? twoEmpty() : question.options,
  accepted: question.kind === 'short' ? question.accepted.join('\n') : '',
});

export const writeQuiz = (quiz: BegunQuiz) => JSON.stringify(quiz);

/** A quiz out of its draft; what is no question is left out. */
export function readQuiz(text: string): BegunQuiz {
  const found = parsed(text);
  const questions = listIn(found, 'questions').map(readQuestion);
  return {
    questions: questions.length > 0 ? questions : [newQuestion()],
    passShare: textIn(found, 'passShare'),
    tries: textIn(found, 'tries'),
  };
}

function readQuestion(found: unknown): BegunQuestion {
  const options = listIn(found, 'options').map((option) => ({
    text: textIn(option, 'text'),
    right: isIn(option, 'right'),
  }));
  return {
    kind: questionKinds.find((kind) => kind === textIn(found, 'kind')) ?? 'single',
    prompt: textIn(found, 'prompt'),
    explanation: textIn(found, 'explanation'),
    options: options.length > 0 ? options : twoEmpty(),
    accepted: textIn(found, 'accepted'),
  };
}

export type QuizProblem =
  | {
      why: 'promptMissing' | 'optionsMissing' | 'rightMissing' | 'acceptedMissing' | 'tooMuch';
      number: number;
    }
  | { why: 'passShareWrong' | 'triesWrong'; most: number };

/** Returns the first problem of a quiz and the question that has it, or undefined. */
export function problemOfQuiz({ questions, passShare, tries }: BegunQuiz): QuizProblem | undefined {
  for (const [at, question] of questions.entries()) {
    const why = problemOf(question);
    if (why) return { why, number: at + 1 };
  }
  if (!isWhole(passShare, 100)) return { why: 'passShareWrong', most: 100 };
  if (tries.trim() !== '' && !isWhole(tries, quizLimits.tries))
    return { why: 'triesWrong', most: quizLimits.tries };
  return undefined;
}

function problemOf(question: BegunQuestion) {
  const { prompt, kind, explanation } = question;
  if (prompt.trim() === '') return 'promptMissing';
  if (prompt.trim().length > quizLimits.prompt || explanation.trim().length > quizLimits.explanation)
    return 'tooMuch';
  if (kind === 'short') {
    const accepted = acceptedIn(question);
    if (accepted.length === 0) return 'acceptedMissing';
    return accepted.length > quizLimits.accepted || accepted.some((one) => one.length > quizLimits.answer)
      ? 'tooMuch'
      : undefined;
  }
  const options = filledIn(question);
  if (options.length < 2) return 'optionsMissing';
  if (options.some(({ text }) => text.length > quizLimits.option)) return 'tooMuch';
  return options.some(({ right }) => right) ? undefined : 'rightMissing';
}

const isWhole = (text: string, most: number) => {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= most;
};

const acceptedIn = ({ accepted }: BegunQuestion) => accepted.split('\n').flatMap((line) => line.trim() || []);
const filledIn = ({ options }: BegunQuestion) =>
  options.flatMap(({ text, right }) => (text.trim() ? { text: text.trim(), right } : []));

/** What was written, as the calls take it. */
export const quizOf = ({ questions, passShare, tries }: BegunQuiz): QuizDraft => ({
  questions: questions.map((question) => {
    const said = { prompt: question.prompt.trim(), explanation: question.explanation.trim() };
    return question.kind === 'short'
      ? { ...said, kind: 'short', accepted: acceptedIn(question) }
      : { ...said, kind: question.kind, options: filledIn(question) };
  }),
  passShare: Number(passShare),
  tries: tries.trim() === '' ? null : Number(tries),
});
