import type { Messages } from '../../pt-BR/identity/request-errors.ts';

export const messages: Messages = {
  body_unreadable: 'Could not parse request body as JSON',
  field_required: '{field} is required',
  password_of_login: 'Invalid login credentials',
  code_needed: 'Code needs to be non-empty',
  factor_phone_needed: 'Phone number required to enroll Phone factor',
  webauthn_needed: 'WebAuthn config required',
  webauthn_type_unknown: 'WebAuthn type must be create or request',
  credential_response_needed: 'credential_response required',
  credential_response_invalid: 'Invalid credential_response',
  passkey_name_too_long: 'friendly_name must be 120 characters or less',
  logout_scope_unknown: 'Unsupported logout scope "{value}"',
  consent_action_unknown: "action must be 'approve' or 'deny'",
  client_id_invalid: 'invalid client_id format',
};
