import type { Language } from '#platform/http/languages';

/** Messages for errors about addresses and telephones, and about the emails and SMS sent to them. */
export const contactErrorMessages = {
  email_not_confirmed: {
    'pt-BR': 'Confirme seu e-mail antes de entrar: o link está na mensagem que enviamos.',
    'en-US': 'Email not confirmed',
    'es-ES': 'Confirme su correo antes de entrar: el enlace está en el mensaje que enviamos.',
  },
  email_exists: {
    'pt-BR': 'Este e-mail não pode ser usado.',
    'en-US': 'A user with this email address has already been registered',
    'es-ES': 'Este correo no se puede usar.',
  },
  over_email_send_rate_limit: {
    'pt-BR': 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
    'en-US': 'For security purposes, you can only request this after {seconds} seconds.',
    'es-ES': 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  },
  over_request_rate_limit: {
    'pt-BR': 'Muitas tentativas. Espere um pouco e tente de novo.',
    'en-US': 'Request rate limit reached',
    'es-ES': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  },
  email_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por e-mail.',
    'en-US': 'Email logins are disabled',
    'es-ES': 'Este hub no acepta la entrada por correo.',
  },
  phone_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por telefone.',
    'en-US': 'Phone logins are disabled',
    'es-ES': 'Este hub no acepta la entrada por teléfono.',
  },
  phone_exists: {
    'pt-BR': 'Este telefone não pode ser usado.',
    'en-US': 'A user with this phone number has already been registered',
    'es-ES': 'Este teléfono no se puede usar.',
  },
  phone_not_confirmed: {
    'pt-BR': 'Confirme seu telefone antes de entrar: o código está na mensagem que enviamos.',
    'en-US': 'Phone not confirmed',
    'es-ES': 'Confirme su teléfono antes de entrar: el código está en el mensaje que enviamos.',
  },
  over_sms_send_rate_limit: {
    'pt-BR': 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
    'en-US': 'For security purposes, you can only request this after {seconds} seconds.',
    'es-ES': 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  },
} as const satisfies Record<string, Record<Language, string>>;
