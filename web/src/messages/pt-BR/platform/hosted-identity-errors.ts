/** The errors of a hosted identity service, by their codes: such a service speaks English. */
export const messages = {
  current_password_invalid: 'Senha atual incorreta',
  email_address_invalid: 'Este e-mail não pode ser usado.',
  email_not_confirmed: 'Confirme seu e-mail antes de entrar: o link está na mensagem que enviamos.',
  insufficient_aal: 'Confirme antes a segunda etapa da entrada.',
  invalid_credentials: 'E-mail ou senha incorretos.',
  mfa_verification_failed: 'Este código não confere. Tente de novo.',
  otp_expired: 'Este link ou código não vale mais. Peça outro.',
  over_email_send_rate_limit: 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
  over_request_rate_limit: 'Você foi rápido demais. Espere um pouco e tente de novo.',
  reauthentication_needed: 'Entre de novo para fazer isso.',
  same_password: 'A nova senha deve ser diferente da atual.',
  session_not_found: 'Sua sessão terminou. Entre de novo.',
  signup_disabled: 'Este hub não aceita novos cadastros agora.',
  user_already_exists: 'Já existe uma conta com este e-mail.',
  user_banned: 'Esta conta está suspensa.',
  validation_failed: 'Confira os dados enviados.',
  weak_password: 'Escolha uma senha mais forte.',
};

export type Messages = typeof messages;
