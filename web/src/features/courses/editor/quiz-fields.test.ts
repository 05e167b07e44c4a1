import { expect, test } from 'vitest';
import {
  createInitialQuizValues,
  createEmptyQuizQuestion,
  withQuestionKind,
  findQuizProblem,
  toQuizRequestBody,
  parseQuizFormValuesOrDefaults,
  serializeQuizFormValues,
} from './quiz-fields.ts';

const question = {
  kind: 'single' as const,
  prompt: 'Qual?',
  explanation: '',
  options: [
    { text: 'Esta', right: true },
    { text: 'Aquela', right: false },
  ],
};
const short = { kind: 'short' as const, prompt: 'Como?', explanation: 'Assim.', accepted: ['sim', 'assim'] };
const quiz = { questions: [question, short], passShare: 60, tries: 3 };

test('a quiz is restored unchanged from its draft', () => {
  expect(
    toQuizRequestBody(parseQuizFormValuesOrDefaults(serializeQuizFormValues(createInitialQuizValues(quiz)))),
  ).toEqual(quiz);
  expect(parseQuizFormValuesOrDefaults('')).toEqual({
    questions: [createEmptyQuizQuestion()],
    passShare: '',
    tries: '',
  });
});

test('a problem of a quiz comes with the number of its question', () => {
  const started = createInitialQuizValues(quiz);
  const problem = (change: object, index = 0) =>
    findQuizProblem({
      ...started,
      questions: started.questions.with(index, {
        ...createEmptyQuizQuestion(),
        ...started.questions[index],
        ...change,
      }),
    });
  expect(findQuizProblem(started)).toBeUndefined();
  expect(problem({ prompt: ' ' })).toEqual({ why: 'promptMissing', number: 1 });
  expect(problem({ options: [{ text: 'Só uma', right: true }] })).toEqual({
    why: 'optionsMissing',
    number: 1,
  });
  const none = question.options.map(({ text }) => ({ text, right: false }));
  expect(problem({ options: none })).toEqual({ why: 'rightMissing', number: 1 });
  expect(problem({ accepted: '\n ' }, 1)).toEqual({ why: 'acceptedMissing', number: 2 });
  expect(findQuizProblem({ ...started, passShare: '0' })).toEqual({ why: 'passShareWrong', max: 100 });
  expect(findQuizProblem({ ...started, tries: '21' })).toEqual({ why: 'triesWrong', max: 20 });
  expect(findQuizProblem({ ...started, tries: '' })).toBeUndefined();
});

test('if only one option can be correct, the first one that is marked stays marked', () => {
  const options = ['A', 'B', 'C'].map((text) => ({ text, right: text !== 'A' }));
  const several = { ...createEmptyQuizQuestion(), kind: 'multiple' as const, options };
  expect(withQuestionKind(several, 'single').options.map(({ right }) => right)).toEqual([false, true, false]);
  expect(withQuestionKind(several, 'short')).toEqual({ ...several, kind: 'short' });
});
