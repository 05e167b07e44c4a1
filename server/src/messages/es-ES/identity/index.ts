import { messages as accountEmails } from './account-emails.ts';
import { messages as adminErrors } from './admin-errors.ts';
import { messages as busyPage } from './busy-page.ts';
import { messages as confirmationPage } from './confirmation-page.ts';
import { messages as contactErrors } from './contact-errors.ts';
import { messages as errorCases } from './error-cases.ts';
import { messages as errors } from './errors.ts';
import { messages as factorEmails } from './factor-emails.ts';
import { messages as factorErrors } from './factor-errors.ts';
import { messages as identityLinkEmails } from './identity-link-emails.ts';
import { messages as keysCommand } from './keys-command.ts';
import { messages as outbox } from './outbox.ts';
import { messages as passkeyEmails } from './passkey-emails.ts';
import { messages as passkeyErrors } from './passkey-errors.ts';
import { messages as providerErrors } from './provider-errors.ts';
import { messages as requestErrors } from './request-errors.ts';
import { messages as signInEmails } from './sign-in-emails.ts';
import { messages as sms } from './sms.ts';
import { messages as ssoPage } from './sso-page.ts';
import { messages as validationErrors } from './validation-errors.ts';
import { messages as walletErrors } from './wallet-errors.ts';
import type { Messages } from '../../pt-BR/identity/index.ts';

export const messages: Messages = {
  emails: { ...signInEmails, ...accountEmails, ...factorEmails, ...passkeyEmails, ...identityLinkEmails },
  errors: { ...errors, ...contactErrors, ...factorErrors, ...passkeyErrors, ...providerErrors },
  /**
   * The messages for special cases of an error code, where one message per code is not enough. No case has the same
   * name as an error code.
   */
  errorCases: { ...errorCases, ...validationErrors, ...requestErrors, ...adminErrors, ...walletErrors },
  busyPage,
  confirmationPage,
  keysCommand,
  outbox,
  sms,
  ssoPage,
};
