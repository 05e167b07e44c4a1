import type { Language } from '#platform/http/languages';
import { cases, sentences } from './sentences.ts';

export type ProblemCode = keyof typeof sentences;
export type ProblemCase = keyof typeof cases;

type More = {
  /** Why a password is weak. */
  reasons?: readonly string[];
  retryAfterSeconds?: number;
  /** Selects the sentence for the case, or several of them, instead of the sentence of the code. */
  sentence?: ProblemCase | readonly ProblemCase[] | undefined;
  /** The values of the sentence's placeholders. */
  values?: Readonly<Record<string, string | number>>;
};

/** An error of the identity protocol: status and stable code; the message is in the user's language. */
export class IdentityProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly more: More;

  constructor(status: number, code: ProblemCode, more: More = {}) {
    super(code);
    this.name = 'IdentityProblem';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const invalid = (sentence?: ProblemCase) =>
  new IdentityProblem(400, 'validation_failed', { sentence });

export function sentenceOf({ code, more }: IdentityProblem, language: Language): string {
  const { sentence, values = {}, retryAfterSeconds } = more;
  const chosen = sentence === undefined ? [] : [sentence].flat();
  const texts = chosen.length === 0 ? [sentences[code]] : chosen.map((name) => cases[name]);
  const text = [...new Set(texts.map((said) => said[language]))].join(' ');
  return fill(text, { seconds: retryAfterSeconds ?? 60, ...values });
}

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
