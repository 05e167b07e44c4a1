import { courseFolderBodyName } from '@mutirao/contract/features/courses/folder/issues';
import { toFieldErrors } from '#platform/http/endpoints/field-errors';
import type { ImportRemarks } from '../remarks.ts';
import type { ParsedFrontMatter } from './front-matter.ts';

/** Maps the name of a field in the contract to its name in the files of a folder. */
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
/** The segments of paths in the contract that have no counterpart in the front matter of a folder. */
const layers = ['quiz', 'exercise', 'text', 'right'];

type Issues = Parameters<typeof toFieldErrors>[0];
type IssueContext = Pick<ParsedFrontMatter, 'lineOf' | 'bodyLine'> & {
  file: string;
  remarks: ImportRemarks;
  /** The path of the validated value within the fields of the file; empty if all fields were validated together. */
  pathPrefix?: string[];
};

/** Reports the validation errors of the contract with their lines and the field names of the folder. */
export function reportSchemaIssues(
  issues: Issues,
  { file, remarks, lineOf, bodyLine, pathPrefix = [] }: IssueContext,
) {
  for (const issue of issues) {
    const [error] = toFieldErrors([issue], '');
    if (error === undefined) continue;
    const issuePath = [
      ...pathPrefix,
      ...issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    ];
    if (bodies.includes(String(issuePath[0]))) {
      remarks.addProblem(file, error, { field: courseFolderBodyName, line: bodyLine });
      continue;
    }
    const path = issuePath
      .filter((part) => typeof part === 'number' || !layers.includes(part))
      .map((part) => (typeof part === 'number' ? part : (names[part] ?? part)));
    // Messages count the items of a list from 1.
    const field = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' › ');
    remarks.addProblem(file, error, { ...(field === '' ? {} : { field }), line: lineOf(path) });
  }
}
