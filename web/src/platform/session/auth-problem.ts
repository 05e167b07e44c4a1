/** A "no" of the identity service. Without a sentence it never answered, or not in a way one could tell a person. */
export type AuthRefusal = { code: string; sentence: string | undefined };

/** The same, thrown: for what is asked and changed through queries. */
export class AuthProblem extends Error implements AuthRefusal {
  readonly code: string;
  readonly sentence: string | undefined;

  constructor({ code, sentence }: AuthRefusal) {
    super(`${code}: ${sentence ?? ''}`);
    this.name = 'AuthProblem';
    this.code = code;
    this.sentence = sentence;
  }
}

/** What the identity client answers with when something went wrong: the service's "no", or the browser's. */
type Fault = Error & { code?: string | undefined; status?: number | undefined };

type Translate = (code: string, language: string) => string | undefined;

let translate: Translate = () => undefined;

/** Has the codes of a service that does not speak the page's language said in words of ours. */
export function translateRefusals(by: Translate) {
  translate = by;
}

export function refusalOf(error: Fault): AuthRefusal {
  const isAnswer = error.status !== undefined && error.status >= 400 && error.status < 500;
  const code = error.code ?? error.name;
  const said = translate(code, document.documentElement.lang) ?? error.message;
  return { code, sentence: isAnswer ? said : undefined };
}

/** What the identity client answered; what went wrong is thrown. */
export function take<Data>({ data, error }: { data: Data; error: Fault | null }): NonNullable<Data> {
  throwIf(error);
  if (data === null || data === undefined) throw new Error('the identity client answered nothing');
  return data;
}

export function throwIf(error: Fault | null) {
  if (error) throw new AuthProblem(refusalOf(error));
}
