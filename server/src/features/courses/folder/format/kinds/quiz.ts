import type { EditableQuizQuestion } from '@mutirao/contract/features/courses/quiz';
import { normalizeLineBreaks } from '../../course-folder.ts';
import { isFieldMap, type FrontMatterFields } from '../front-matter.ts';
import { toFieldMapOrEmpty, toNumberOrUnchanged, type LessonKindFormat } from './kind-format.ts';

const names = { single: 'uma', multiple: 'varias', short: 'curta' } as const;

/** The folder form of a quiz lesson: questions with their correct options. */
export const quizLessonFormat: LessonKindFormat = {
  name: 'questionario',
  keys: ['acertos', 'tentativas', 'perguntas'],
  write: ({ quiz }) =>
    quiz
      ? {
          acertos: quiz.passShare,
          tentativas: quiz.tries ?? undefined,
          perguntas: quiz.questions.map(toQuestionFields),
        }
      : {},
  read: ({ acertos, tentativas, perguntas }) => ({
    lesson: {
      quiz: {
        passShare: toNumberOrUnchanged(acertos),
        tries: toNumberOrUnchanged(tentativas),
        questions: Array.isArray(perguntas) ? perguntas.map(readQuestion) : perguntas,
      },
    },
    files: [],
  }),
};

function toQuestionFields(question: EditableQuizQuestion): FrontMatterFields {
  const text = normalizeLineBreaks;
  const head = { tipo: names[question.kind], pergunta: text(question.prompt) };
  const explicacao = question.explanation === '' ? undefined : text(question.explanation);
  if (question.kind === 'short') return { ...head, respostas: question.accepted.map(text), explicacao };
  const opcoes = question.options.map((item) => ({ [item.right ? 'certa' : 'errada']: text(item.text) }));
  return { ...head, opcoes, explicacao };
}

function readQuestion(value: unknown): unknown {
  if (!isFieldMap(value)) return value;
  const { tipo, pergunta, opcoes, respostas, explicacao } = value;
  const kind = Object.entries(names).find(([, name]) => name === tipo)?.[0] ?? tipo;
  return {
    kind,
    prompt: pergunta,
    explanation: explicacao,
    ...(kind === 'short'
      ? { accepted: respostas }
      : { options: Array.isArray(opcoes) ? opcoes.map(option) : opcoes }),
  };
}

/**
 * Reads an option, either `certa: …` or `errada: …`; returns other values unchanged, so that the contract rejects them.
 */
function option(value: unknown) {
  const { certa, errada, ...more } = toFieldMapOrEmpty(value);
  const isValidOption = (certa === undefined) !== (errada === undefined) && Object.keys(more).length === 0;
  return isValidOption ? { text: certa ?? errada, right: certa !== undefined } : value;
}
