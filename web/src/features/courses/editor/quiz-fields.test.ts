import { expect, test } from 'vitest';
import { begunQuiz, newQuestion, ofKind, problemOfQuiz, quizOf, readQuiz, writeQuiz } from './quiz-fields.ts';

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
  expect(quizOf(readQuiz(writeQuiz(begunQuiz(quiz))))).toEqual(quiz);
  expect(readQuiz('')).toEqual({ questions: [newQuestion()], passShare: '', tries: '' });
});

test('a problem of a quiz comes with the number of its question', () => {
  const begun = begunQuiz(quiz);
  const problem = (change: object, at = 0) =>
    problemOfQuiz({
      ...begun,
      questions: begun.questions.with(at, { ...newQuestion(), ...begun.questions[at], ...change }),
    });
  expect(problemOfQuiz(begun)).toBeUndefined();
  expect(problem({ prompt: ' ' })).toEqual({ why: 'promptMissing', number: 1 });
  expect(problem({ options: [{ text: 'Só uma', right: true }] })).toEqual({
    why: 'optionsMissing',
    number: 1,
  });
  const none = question.options.map(({ text }) => ({ text, right: false }));
  expect(problem({ options: none })).toEqual({ why: 'rightMissing', number: 1 });
  expect(problem({ accepted: '\n ' }, 1)).toEqual({ why: 'acceptedMissing', number: 2 });
  expect(problemOfQuiz({ ...begun, passShare: '0' })).toEqual({ why: 'passShareWrong', most: 100 });
  expect(problemOfQuiz({ ...begun, tries: '21' })).toEqual({ why: 'triesWrong', most: 20 });
  expect(problemOfQuiz({ ...begun, tries: '' })).toBeUndefined();
});

test('if only one option can be correct, the first one that is marked stays marked', () => {
  const options = ['A', 'B', 'C'].map((text) => ({ text, right: text !== 'A' }));
  const several = { ...newQuestion(), kind: 'multiple' as const, options };
  expect(ofKind(several, 'single').options.map(({ right }) => right)).toEqual([false, true, false]);
  expect(ofKind(several, 'short')).toEqual({ ...several, kind: 'short' });
});
