import {
  quizQuestionKinds,
  quizLimits,
  type QuizQuestionKind,
} from '@mutirao/contract/features/courses/limits';
import type { EditableQuizQuestion, EditableQuiz } from '@mutirao/contract/features/courses/quiz';
import { readFlagField, readListField, parseDraftJson, readTextField } from './draft-json.ts';

/**
 * The values of a question in the form. They include the fields of the other kinds of questions, in case the author
 * changes the kind back.
 */
export type QuizQuestionFormValues = {
  kind: QuizQuestionKind;
  prompt: string;
  explanation: string;
  options: { text: string; right: boolean }[];
  /** The accepted answers, one per line. */
  accepted: string;
};

export type QuizFormValues = { questions: QuizQuestionFormValues[]; passShare: string; tries: string };

const twoEmpty = () => [
  { text: '', right: true },
  { text: '', right: false },
];

export const createEmptyQuizQuestion = (): QuizQuestionFormValues => ({
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
export function withQuestionKind(
  question: QuizQuestionFormValues,
  kind: QuizQuestionKind,
): QuizQuestionFormValues {
  const first = question.options.findIndex(({ right }) => right);
  return {
    ...question,
    kind,
    options: question.options.map((option, index) => ({
      ...option,
      right: option.right && (kind !== 'single' || index === first),
    })),
  };
}

export const createInitialQuizValues = (quiz: EditableQuiz | null): QuizFormValues => ({
  questions: quiz ? quiz.questions.map(started) : [createEmptyQuizQuestion()],
  passShare: String(quiz?.passShare ?? quizLimits.defaultPassShare),
  tries: String(quiz?.tries ?? ''),
});

const started = (question: EditableQuizQuestion): QuizQuestionFormValues => ({
  kind: question.kind,
  prompt: question.prompt,
  explanation: question.explanation,
  options: question.kind === 'short' ? twoEmpty() : question.options,
  accepted: question.kind === 'short' ? question.accepted.join('\n') : '',
});

export const serializeQuizFormValues = (quiz: QuizFormValues) => JSON.stringify(quiz);

/**
 * Parses the saved draft of a quiz. Missing and invalid parts get their defaults, and a quiz without questions gets an
 * empty one.
 */
export function parseQuizFormValuesOrDefaults(text: string): QuizFormValues {
  const found = parseDraftJson(text);
  const questions = readListField(found, 'questions').map(readQuestion);
  return {
    questions: questions.length > 0 ? questions : [createEmptyQuizQuestion()],
    passShare: readTextField(found, 'passShare'),
    tries: readTextField(found, 'tries'),
  };
}

function readQuestion(found: unknown): QuizQuestionFormValues {
  const options = readListField(found, 'options').map((option) => ({
    text: readTextField(option, 'text'),
    right: readFlagField(option, 'right'),
  }));
  return {
    kind: quizQuestionKinds.find((kind) => kind === readTextField(found, 'kind')) ?? 'single',
    prompt: readTextField(found, 'prompt'),
    explanation: readTextField(found, 'explanation'),
    options: options.length > 0 ? options : twoEmpty(),
    accepted: readTextField(found, 'accepted'),
  };
}

export type QuizValidationProblem =
  | {
      why: 'promptMissing' | 'optionsMissing' | 'rightMissing' | 'acceptedMissing' | 'tooMuch';
      number: number;
    }
  | { why: 'passShareWrong' | 'triesWrong'; max: number };

/**
 * Returns the first problem of a quiz, with the number of the question if a question has it; undefined if there is
 * none.
 */
export function findQuizProblem({
  questions,
  passShare,
  tries,
}: QuizFormValues): QuizValidationProblem | undefined {
  for (const [index, question] of questions.entries()) {
    const why = problemOf(question);
    if (why) return { why, number: index + 1 };
  }
  if (!isComplete(passShare, 100)) return { why: 'passShareWrong', max: 100 };
  if (tries.trim() !== '' && !isComplete(tries, quizLimits.tries))
    return { why: 'triesWrong', max: quizLimits.tries };
  return undefined;
}

function problemOf(question: QuizQuestionFormValues) {
  const { prompt, kind, explanation } = question;
  if (prompt.trim() === '') return 'promptMissing';
  if (prompt.trim().length > quizLimits.prompt || explanation.trim().length > quizLimits.explanation)
    return 'tooMuch';
  if (kind === 'short') {
    const accepted = listAcceptedAnswers(question);
    if (accepted.length === 0) return 'acceptedMissing';
    return accepted.length > quizLimits.accepted || accepted.some((text) => text.length > quizLimits.answer)
      ? 'tooMuch'
      : undefined;
  }
  const options = nonEmptyOptionsOf(question);
  if (options.length < 2) return 'optionsMissing';
  if (options.some(({ text }) => text.length > quizLimits.option)) return 'tooMuch';
  return options.some(({ right }) => right) ? undefined : 'rightMissing';
}

const isComplete = (text: string, max: number) => {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= max;
};

const listAcceptedAnswers = ({ accepted }: QuizQuestionFormValues) =>
  accepted.split('\n').flatMap((line) => line.trim() || []);
const nonEmptyOptionsOf = ({ options }: QuizQuestionFormValues) =>
  options.flatMap(({ text, right }) => (text.trim() ? { text: text.trim(), right } : []));

/** Converts the form values to the body of the request. */
export const toQuizRequestBody = ({ questions, passShare, tries }: QuizFormValues): EditableQuiz => ({
  questions: questions.map((question) => {
    const input = { prompt: question.prompt.trim(), explanation: question.explanation.trim() };
    return question.kind === 'short'
      ? { ...input, kind: 'short', accepted: listAcceptedAnswers(question) }
      : { ...input, kind: question.kind, options: nonEmptyOptionsOf(question) };
  }),
  passShare: Number(passShare),
  tries: tries.trim() === '' ? null : Number(tries),
});
