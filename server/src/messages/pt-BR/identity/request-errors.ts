/** The cases of `validation_failed` of one field of a request. */
export const messages = {
  body_unreadable: 'Não foi possível ler os dados enviados como JSON.',
  field_required: 'Falta {field}.',
  password_of_login: 'Informe a senha.',
  code_needed: 'Informe o código.',
  factor_phone_needed: 'Informe o telefone da segunda etapa.',
  webauthn_needed: 'Falta a resposta da chave de segurança.',
  webauthn_type_unknown: 'O tipo da resposta da chave de segurança deve ser create ou request.',
  credential_response_needed: 'Falta credential_response.',
  credential_response_invalid: 'A resposta da chave de segurança não é válida.',
  passkey_name_too_long: 'O nome pode ter no máximo 120 caracteres.',
  logout_scope_unknown: 'Este alcance de saída não existe: {value}.',
  consent_action_unknown: 'A decisão deve ser approve ou deny.',
  client_id_invalid: 'O identificador do aplicativo não é válido.',
};

export type Messages = typeof messages;
