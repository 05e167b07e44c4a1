import type { FieldError } from '@mutirao/contract/kit/api-errors';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Returns every invalid field of an input, with a Portuguese sentence that says how to correct it. */
export function toFieldErrors(issues: readonly Issue[], root: string): FieldError[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.') || root;
    if (issue.code === 'unrecognized_keys') return [];
    return [{ path, code: codeOf(issue), message: sentenceFor(issue) }];
  });
}

function codeOf(issue: Issue): string {
  if (isMissing(issue)) return 'required';
  if (issue.code === 'custom') return issue.message;
  return issue.code;
}

function sentenceFor(issue: Issue): string {
  if (isMissing(issue)) return 'Preencha este campo.';
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return `Envie ${typeNames[issue.expected] ?? 'um valor de outro tipo'}.`;
    case 'invalid_value':
      return `Escolha uma destas opções: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return formatNames[issue.format] ?? 'O formato não é o esperado.';
    case 'custom':
      return customSentences[issue.message] ?? 'Este valor não serve.';
    default:
      return 'Este valor não serve.';
  }
}

const isMissing = (issue: Issue) => issue.code === 'invalid_type' && issue.input === undefined;

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin !== 'string') return `Envie no mínimo ${issue.minimum}.`;
  if (issue.minimum === 1) return 'Preencha este campo.';
  return `Escreva pelo menos ${issue.minimum} caracteres.`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`;
  return `Envie no máximo ${issue.maximum}.`;
}

const customSentences: Record<string, string> = {
  bad_characters: 'O texto tem caracteres que não podem ser guardados.',
  one_line: 'Escreva em uma linha só.',
  web_address: 'Escreva um endereço da web, como https://exemplo.com.br/sala.',
  plain_letters: 'Use só letras, números e sinais comuns.',
  pix_key: 'Escreva uma chave Pix: CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória.',
  end_to_end_id: 'O identificador do Pix tem só letras e números.',
  one_right: 'Marque exatamente uma opção como certa.',
  some_right: 'Marque ao menos uma opção como certa.',
  language_of_captions: 'Legendas têm um idioma; outro arquivo, não.',
  quiz_of_its_kind: 'Um questionário tem perguntas; outra aula, não.',
  exercise_of_its_kind: 'Um exercício tem testes; outra aula, não.',
  json: 'Escreva um valor em JSON, como 5, "texto" ou [1, 2].',
  hidden_only_on_server: 'Testes ocultos são só de exercícios em JavaScript, que o servidor confere.',
  one_end: 'Escolha quantos eventos ou até quando: um dos dois.',
  only_of_weeks: 'Dias da semana são de uma repetição por semanas.',
  only_of_months: 'O dia do mês é de uma repetição por meses.',
  impossible_offset: 'Nenhum relógio está tão longe do UTC: de -14:00 a +14:00.',
  out_of_reach: 'Escolha uma data entre 1970 e 2099.',
};

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
  array: 'uma lista',
};

const formatNames: Record<string, string> = {
  uuid: 'Este identificador não é válido.',
  email: 'Escreva um e-mail válido, como nome@exemplo.com.br.',
  datetime: 'Escreva a data no formato ISO 8601.',
};
