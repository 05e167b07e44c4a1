import type { Messages } from '#messages/pt-BR/features/members.ts';

type SignInErrorKeys = { title: keyof Messages; line: keyof Messages };

const messagesByCode: Record<string, SignInErrorKeys> = {
  otp_expired: { title: 'linkExpiredTitle', line: 'confirmationExpired' },
  provider_email_needs_verification: { title: 'checkMail', line: 'checkMailLine' },
  signup_disabled: { title: 'signInFailed', line: 'signUpClosed' },
  user_banned: { title: 'signInFailed', line: 'accountSuspended' },
};

/**
 * Returns the message keys for a user whose e-mail link or external sign-in failed. The text is our own, because a URL
 * can contain anything.
 */
export const toAuthRedirectErrorMessageKeys = (code: string): SignInErrorKeys =>
  messagesByCode[code] ?? { title: 'signInFailed', line: 'providerFailed' };

/** Returns the message key of the reason why an identity could not be linked. */
export const toIdentityLinkErrorMessageKey = (code: string): keyof Messages =>
  code === 'identity_already_exists' ? 'identityTaken' : 'linkNotVerified';
