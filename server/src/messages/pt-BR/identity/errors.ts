/**
 * The sentence for each error code of the protocol. `{name}` is a placeholder for a value of the error. The English
 * text is exactly that of Supabase Auth, because its clients compare it; if that service has no such error, the text is
 * the project's.
 */
export const messages = {
  bad_json: 'O corpo do pedido não é um JSON válido.',
  validation_failed: 'Confira os dados enviados.',
  invalid_credentials: 'E-mail ou senha incorretos.',
  signup_disabled: 'Este hub não aceita novos cadastros agora.',
  user_already_exists: 'Já existe uma conta com este e-mail.',
  weak_password:
    'Escolha uma senha mais forte: com pelo menos {minimum} caracteres, difícil de adivinhar e fora da lista das mais usadas.',
  same_password: 'A nova senha deve ser diferente da atual.',
  current_password_required: 'Informe a senha atual para trocá-la.',
  current_password_invalid: 'Senha atual incorreta',
  otp_expired: 'Este link ou código não vale mais. Peça outro.',
  refresh_token_not_found: 'Sua sessão não foi encontrada. Entre de novo.',
  refresh_token_already_used: 'Sua sessão foi encerrada por segurança. Entre de novo.',
  session_expired: 'Sua sessão expirou. Entre de novo.',
  session_not_found: 'Sua sessão terminou. Entre de novo.',
  user_not_found: 'Esta conta não existe mais.',
  user_banned: 'Esta conta está suspensa.',
  no_authorization: 'Falta o cabeçalho de autorização.',
  bad_jwt: 'invalid JWT: a assinatura ou o conteúdo não confere.',
  request_entity_too_large: 'O conteúdo enviado é grande demais.',
  not_found: 'Este endereço não existe.',
  unexpected_failure: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  anonymous_provider_disabled: 'Este hub não aceita entrada anônima.',
  web3_provider_disabled: 'Este hub não aceita entrada por carteira digital.',
  reauthentication_needed:
    'Confirme que é você para continuar: entre de novo ou, se a conta tem senha, peça um código.',
  reauthentication_not_valid: 'O código não confere ou não vale mais. Peça outro.',
  bad_code_verifier: 'O código de verificação não confere com o início desta entrada.',
  flow_state_not_found: 'Esta entrada não foi encontrada ou já foi usada. Comece de novo.',
  flow_state_expired: 'Esta entrada demorou demais. Comece de novo.',
  otp_disabled: 'Este hub não aceita novas contas por aqui.',
  not_admin: 'Só a administração do serviço pode fazer isto.',
  invite_not_found: 'Este convite não vale mais.',
  feature_disabled: 'Isto está desligado neste hub.',
  conflict: 'Outro pedido estava em andamento. Tente de novo.',
};

export type Messages = typeof messages;
