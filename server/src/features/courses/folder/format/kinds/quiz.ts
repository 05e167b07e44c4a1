import type { QuestionDraft } from '@mutirao/contract/features/courses/quiz';
import { withPlainBreaks } from '../../course-folder.ts';
import { isFields, type Fields } from '../front-matter.ts';
import { fieldsIn, numberIn, type KindForm } from './form.ts';

const names = { single: 'uma', multiple: 'varias', short: 'curta' } as const;

/** Questions, with what is right. */
export const quizForm: KindForm = {
  name: 'questionario',
  keys: ['acertos', 'tentativas', 'perguntas'],
  write: ({ quiz }) =>
    quiz
      ? {
          acertos: quiz.passShare,
          tentativas: quiz.tries ?? undefined,
          perguntas: quiz.questions.map(written),
        }
      : {},
  read: ({ acertos, tentativas, perguntas }) => ({
    lesson: {
      quiz: {
        passShare: numberIn(acertos),
        tries: numberIn(tentativas),
        questions: Array.isArray(perguntas) ? perguntas.map(readQuestion) : perguntas,
      },
    },
    files: [],
  }),
};

function written(question: QuestionDraft): Fields {
  const text = withPlainBreaks;
  const head = { tipo: names[question.kind], pergunta: text(question.prompt) };
  const explicacao = question.explanation === '' ? undefined : text(question.explanation);
  if (question.kind === 'short') return { ...head, respostas: question.accepted.map(text), explicacao };
  const opcoes = question.options.map((one) => ({ [one.right ? 'certa' : 'errada']: text(one.text) }));
  return { ...head, opcoes, explicacao };
}

function readQuestion(value: unknown): unknown {
  if (!isFields(value)) return value;
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

/** `- certa: …` or `- errada: …`, one of them. */
function option(value: unknown) {
  const { certa, errada, ...more } = fieldsIn(value);
  const isOne = (certa === undefined) !== (errada === undefined) && Object.keys(more).length === 0;
  return isOne ? { text: certa ?? errada, right: certa !== undefined } : value;
}
