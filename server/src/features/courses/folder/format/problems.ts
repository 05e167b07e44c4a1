import { toFieldErrors } from '#platform/http/field-errors';
import type { ImportRemarks } from '../remarks.ts';
import type { ParsedFrontMatter } from './front-matter.ts';

/** What the contract calls something, and what a folder does. */
const names: Record<string, string> = {
  title: 'titulo',
  category: 'categoria',
  price: 'preco',
  address: 'endereco',
  isPreview: 'aberta',
  kind: 'tipo',
  passShare: 'acertos',
  tries: 'tentativas',
  questions: 'perguntas',
  prompt: 'pergunta',
  options: 'opcoes',
  accepted: 'respostas',
  explanation: 'explicacao',
  language: 'linguagem',
  starter: 'comeco',
  solution: 'solucao',
  tests: 'testes',
  name: 'nome',
  expression: 'expressao',
  expected: 'espera',
  hidden: 'oculto',
};
/** The fields that are the body of the file, after the front matter. */
const bodies = ['content', 'description'];
/** Path segments that the contract nests and a folder does not. */
const layers = ['quiz', 'exercise', 'text', 'right'];

type Issues = Parameters<typeof toFieldErrors>[0];
type Where = Pick<ParsedFrontMatter, 'lineOf' | 'bodyLine'> & {
  file: string;
  remarks: ImportRemarks;
  /** The path of the field that contains the validated value. */
  inside?: string[];
};

/** Notes what the contract finds wrong, each at its line and by the names of the folder. */
export function reportSchemaIssues(issues: Issues, { file, remarks, lineOf, bodyLine, inside = [] }: Where) {
  for (const issue of issues) {
    const sentence = toFieldErrors([issue], 'texto')[0]?.message;
    if (sentence === undefined) continue;
    const spoken = [...inside, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
    if (bodies.includes(String(spoken[0]))) {
      remarks.addProblem(file, `texto: ${sentence}`, bodyLine);
      continue;
    }
    const path = spoken
      .filter((part) => typeof part === 'number' || !layers.includes(part))
      .map((part) => (typeof part === 'number' ? part : (names[part] ?? part)));
    // Counted as people do.
    const shown = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' › ');
    remarks.addProblem(file, `${shown || 'dados'}: ${sentence}`, lineOf(path));
  }
}
