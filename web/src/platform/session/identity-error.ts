/** An error of the identity service. Without a sentence there was no response, or none with a text for users. */
export type IdentityErrorInfo = { code: string; sentence: string | undefined };

/** An error of the identity service, as thrown by queries and mutations. */
export class IdentityError extends Error implements IdentityErrorInfo {
  readonly code: string;
  readonly sentence: string | undefined;

  constructor({ code, sentence }: IdentityErrorInfo) {
    super(`${code}: ${sentence ?? ''}`);
    this.name = 'IdentityError';
    this.code = code;
    this.sentence = sentence;
  }
}

/** The error of the identity client: a rejection by the service, or a failure in the browser. */
type IdentityClientError = Error & { code?: string | undefined; status?: number | undefined };

type Translate = (code: string, language: string) => string | undefined;

let translate: Translate = () => undefined;

/** Sets the function that translates the error codes of a service that does not support the page's language. */
export function setIdentityErrorTranslator(by: Translate) {
  translate = by;
}

export function toIdentityErrorInfo(error: IdentityClientError): IdentityErrorInfo {
  // The identity client reports every error of the server as a lost connection. The code is replaced, so that the
  // message does not ask the user to check the connection.
  const code =
    error.status !== undefined && error.status >= 500 ? 'service_failed' : (error.code ?? error.name);
  // The identity client itself reports a missing session, in English and with a status like that of the service.
  const isClientError =
    code !== 'AuthSessionMissingError' &&
    error.status !== undefined &&
    error.status >= 400 &&
    error.status < 500;
  const text = translate(code, document.documentElement.lang) ?? error.message;
  return { code, sentence: isClientError ? text : undefined };
}

/** Returns the data of a response of the identity client, or throws its error. */
export function unwrapIdentityReply<Data>({
  data,
  error,
}: {
  data: Data;
  error: IdentityClientError | null;
}): NonNullable<Data> {
  throwIfIdentityError(error);
  if (data === null || data === undefined) throw new Error('the identity client answered nothing');
  return data;
}

export function throwIfIdentityError(error: IdentityClientError | null) {
  if (error) throw new IdentityError(toIdentityErrorInfo(error));
}
