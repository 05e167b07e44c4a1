import type { Language } from '#platform/http/languages';
import { identityMessages, type IdentityMessages } from '#messages/identity';

export type IdentityErrorCode = keyof IdentityMessages['errors'];
export type IdentityErrorSentenceKey = keyof IdentityMessages['errorCases'];

type IdentityErrorDetails = {
  /** Why a password is weak. */
  reasons?: readonly string[];
  retryAfterSeconds?: number;
  /** The key of a more specific message, or several keys; these messages replace that of the error code. */
  sentence?: IdentityErrorSentenceKey | readonly IdentityErrorSentenceKey[] | undefined;
  /** The values of the sentence's placeholders. */
  values?: Readonly<Record<string, string | number>>;
};

/** An error of the identity protocol: status and stable code; the message is in the user's language. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly status: number;
  readonly details: IdentityErrorDetails;

  constructor(status: number, code: IdentityErrorCode, details: IdentityErrorDetails = {}) {
    super(code);
    this.name = 'IdentityError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const createValidationFailedError = (
  sentence?: IdentityErrorSentenceKey,
  values: IdentityErrorDetails['values'] = {},
) => new IdentityError(400, 'validation_failed', { sentence, values });

export function formatIdentityErrorMessage({ code, details }: IdentityError, language: Language): string {
  const { sentence, values = {}, retryAfterSeconds } = details;
  const chosen = sentence === undefined ? [] : [sentence].flat();
  const { errors, errorCases } = identityMessages(language);
  const texts = chosen.length === 0 ? [errors[code]] : chosen.map((name) => errorCases[name]);
  const text = [...new Set(texts)].join(' ');
  return replacePlaceholders(text, { seconds: retryAfterSeconds ?? 60, ...values });
}

const replacePlaceholders = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
