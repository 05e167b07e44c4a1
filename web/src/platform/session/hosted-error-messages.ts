import { languages } from '@mutirao/contract/kit/languages';
import type { Messages } from '#messages/pt-BR/platform/hosted-identity-errors.ts';
import { bundleByLanguage } from '#platform/messages/bundled-translations.ts';

const messagesIn = bundleByLanguage<Messages>(
  import.meta.glob('/src/messages/*/platform/hosted-identity-errors.ts', { eager: true, import: 'messages' }),
);

// Codes with the message of another code.
const messageKeyByCode: Record<string, keyof Messages> = {
  email_exists: 'user_already_exists',
  flow_state_expired: 'otp_expired',
  flow_state_not_found: 'otp_expired',
  mfa_challenge_expired: 'otp_expired',
  session_expired: 'session_not_found',
  refresh_token_not_found: 'session_not_found',
  refresh_token_already_used: 'session_not_found',
};

/** Returns the message for an error code of a hosted identity service; undefined if there is no translation. */
export function getHostedIdentityErrorMessage(code: string, pageLanguage: string): string | undefined {
  const language = languages.find((known) => known === pageLanguage) ?? languages[0];
  const messages: Record<string, string> = messagesIn(language);
  return messages[messageKeyByCode[code] ?? code];
}
