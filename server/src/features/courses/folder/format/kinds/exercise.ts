import { withPlainBreaks } from '../../course-folder.ts';
import type { Fields } from '../front-matter.ts';
import { fieldsIn, flagIn, type KindForm } from './form.ts';

/** The form of an exercise: a program to write, with its tests and a solution. */
export const exerciseForm: KindForm = {
  name: 'exercicio',
  keys: ['linguagem', 'comeco', 'solucao', 'testes'],
  write: ({ exercise }) =>
    exercise
      ? {
          linguagem: exercise.language,
          comeco: filled(exercise.starter),
          solucao: filled(exercise.solution),
          testes: exercise.tests.map(({ name, expression, expected, hidden }) => ({
            nome: name,
            expressao: withPlainBreaks(expression),
            espera: withPlainBreaks(expected),
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

const filled = (code: string) => (code === '' ? undefined : withPlainBreaks(code));

function readTest(value: unknown): Fields {
  const { nome, expressao, espera, oculto } = fieldsIn(value);
  return { name: nome, expression: expressao, expected: espera, hidden: flagIn(oculto) };
}
