import type { Messages } from '#messages/pt-BR/platform/hosted-identity-errors.ts';

export const messages: Messages = {
  current_password_invalid: 'La contraseña actual es incorrecta.',
  email_address_invalid: 'Este correo no se puede usar.',
  email_not_confirmed: 'Confirme su correo antes de entrar: el enlace está en el mensaje que enviamos.',
  insufficient_aal: 'Confirme antes el segundo paso de la entrada.',
  invalid_credentials: 'Correo o contraseña incorrectos.',
  mfa_verification_failed: 'Este código no es correcto. Inténtelo de nuevo.',
  otp_expired: 'Este enlace o código ya no es válido. Pida otro.',
  over_email_send_rate_limit: 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  over_request_rate_limit: 'Fue demasiado rápido. Espere un momento e inténtelo de nuevo.',
  reauthentication_needed: 'Entre de nuevo para hacer esto.',
  same_password: 'La nueva contraseña debe ser distinta de la actual.',
  session_not_found: 'Su sesión terminó. Entre de nuevo.',
  signup_disabled: 'Este hub no acepta nuevos registros ahora.',
  user_already_exists: 'Ya existe una cuenta con este correo.',
  user_banned: 'Esta cuenta está suspendida.',
  validation_failed: 'Revise los datos enviados.',
  weak_password: 'Elija una contraseña más fuerte.',
};
