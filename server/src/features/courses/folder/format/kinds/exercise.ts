import { normalizeLineBreaks } from '../../course-folder.ts';
import type { FrontMatterFields } from '../front-matter.ts';
import { toFieldMapOrEmpty, toBooleanOrUnchanged, type LessonKindFormat } from './kind-format.ts';

/** The folder form of an exercise lesson: a program to write, with its tests and a solution. */
export const exerciseLessonFormat: LessonKindFormat = {
  name: 'exercicio',
  keys: ['linguagem', 'comeco', 'solucao', 'testes'],
  write: ({ exercise }) =>
    exercise
      ? {
          linguagem: exercise.language,
          comeco: toOptionalCode(exercise.starter),
          solucao: toOptionalCode(exercise.solution),
          testes: exercise.tests.map(({ name, expression, expected, hidden }) => ({
            nome: name,
            expressao: normalizeLineBreaks(expression),
            espera: normalizeLineBreaks(expected),
            oculto: hidden ? true : undefined,
          })),
        }
      : {},
  read: ({ linguagem, comeco, solucao, testes }) => ({
    lesson: {
      exercise: {
        language: linguagem,
        starter: comeco,
        solution: solucao,
        tests: Array.isArray(testes) ? testes.map(readTest) : testes,
      },
    },
    files: [],
  }),
};

const toOptionalCode = (code: string) => (code === '' ? undefined : normalizeLineBreaks(code));

function readTest(value: unknown): FrontMatterFields {
  const { nome, expressao, espera, oculto } = toFieldMapOrEmpty(value);
  return { name: nome, expression: expressao, expected: espera, hidden: toBooleanOrUnchanged(oculto) };
}
