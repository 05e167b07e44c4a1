import type { Messages } from '../../pt-BR/identity/contact-errors.ts';

export const messages: Messages = {
  email_not_confirmed: 'Email not confirmed',
  email_exists: 'A user with this email address has already been registered',
  over_email_send_rate_limit: 'For security purposes, you can only request this after {seconds} seconds.',
  over_request_rate_limit: 'Request rate limit reached',
  email_provider_disabled: 'Email logins are disabled',
  phone_provider_disabled: 'Phone logins are disabled',
  phone_exists: 'A user with this phone number has already been registered',
  phone_not_confirmed: 'Phone not confirmed',
  over_sms_send_rate_limit: 'For security purposes, you can only request this after {seconds} seconds.',
};
