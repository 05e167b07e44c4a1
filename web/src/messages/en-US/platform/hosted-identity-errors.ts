import type { Messages } from '#messages/pt-BR/platform/hosted-identity-errors.ts';

export const messages: Messages = {
  current_password_invalid: 'The current password is wrong.',
  email_address_invalid: 'This e-mail cannot be used.',
  email_not_confirmed: 'Confirm your e-mail before you sign in: the link is in the message we sent.',
  insufficient_aal: 'Complete the second step of signing in first.',
  invalid_credentials: 'Wrong e-mail or password.',
  mfa_verification_failed: 'This code is not right. Try again.',
  otp_expired: 'This link or code is no longer valid. Ask for another.',
  over_email_send_rate_limit: 'We have just sent a message. Wait a minute before you ask for another.',
  over_request_rate_limit: 'That was too fast. Wait a moment and try again.',
  reauthentication_needed: 'Sign in again to do this.',
  same_password: 'The new password must differ from the current one.',
  session_not_found: 'Your session has ended. Sign in again.',
  signup_disabled: 'This hub takes no new accounts now.',
  user_already_exists: 'There is an account with this e-mail already.',
  user_banned: 'This account is suspended.',
  validation_failed: 'Check what you entered.',
  weak_password: 'Choose a stronger password.',
};
