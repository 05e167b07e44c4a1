import type { Messages } from '../../pt-BR/identity/contact-errors.ts';

export const messages: Messages = {
  email_not_confirmed: 'Confirme su correo antes de entrar: el enlace está en el mensaje que enviamos.',
  email_exists: 'Este correo no se puede usar.',
  over_email_send_rate_limit: 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  over_request_rate_limit: 'Demasiados intentos. Espere un poco e intente de nuevo.',
  email_provider_disabled: 'Este hub no acepta la entrada por correo.',
  phone_provider_disabled: 'Este hub no acepta la entrada por teléfono.',
  phone_exists: 'Este teléfono no se puede usar.',
  phone_not_confirmed: 'Confirme su teléfono antes de entrar: el código está en el mensaje que enviamos.',
  over_sms_send_rate_limit: 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
};
