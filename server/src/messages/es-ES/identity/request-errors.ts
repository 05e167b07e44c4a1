import type { Messages } from '../../pt-BR/identity/request-errors.ts';

export const messages: Messages = {
  body_unreadable: 'No se pudieron leer los datos enviados como JSON.',
  field_required: 'Falta {field}.',
  password_of_login: 'Indique la contraseña.',
  code_needed: 'Indique el código.',
  factor_phone_needed: 'Indique el teléfono del segundo paso.',
  webauthn_needed: 'Falta la respuesta de la llave de seguridad.',
  webauthn_type_unknown: 'El tipo de la respuesta de la llave de seguridad debe ser create o request.',
  credential_response_needed: 'Falta credential_response.',
  credential_response_invalid: 'La respuesta de la llave de seguridad no es válida.',
  passkey_name_too_long: 'El nombre puede tener como máximo 120 caracteres.',
  logout_scope_unknown: 'Este alcance de salida no existe: {value}.',
  consent_action_unknown: 'La decisión debe ser approve o deny.',
  client_id_invalid: 'El identificador de la aplicación no es válido.',
};
