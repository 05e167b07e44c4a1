import type { Language } from '#platform/http/languages';

/** What is said about addresses and telephones, and the messages to them. */
export const contactSentences = {
  email_not_confirmed: {
    'pt-BR': 'Confirme seu e-mail antes de entrar: o link está na mensagem que enviamos.',
    'en-US': 'Email not confirmed',
    'es-ES': 'Confirme su correo antes de entrar: el enlace está en el mensaje que enviamos.',
  },
  email_exists: {
    'pt-BR': 'Este e-mail não pode ser usado.',
    'en-US': 'This email address cannot be used',
    'es-ES': 'Este correo no se puede usar.',
  },
  over_email_send_rate_limit: {
    'pt-BR': 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
    'en-US': 'For security purposes, you can only request this after 60 seconds.',
    'es-ES': 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  },
  over_request_rate_limit: {
    'pt-BR': 'Muitas tentativas. Espere um pouco e tente de novo.',
    'en-US': 'Request rate limit reached',
    'es-ES': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  },
  phone_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por telefone.',
    'en-US': 'Phone sign-in is not available here.',
    'es-ES': 'Este hub no acepta la entrada por teléfono.',
  },
  other_address_next: {
    'pt-BR': 'Este endereço está confirmado. Falta confirmar pelo link enviado ao outro.',
    'en-US': 'This address is confirmed. The link sent to the other one is still to be followed.',
    'es-ES': 'Esta dirección está confirmada. Falta confirmar con el enlace enviado a la otra.',
  },
  phone_exists: {
    'pt-BR': 'Este telefone não pode ser usado.',
    'en-US': 'This phone number cannot be used',
    'es-ES': 'Este teléfono no se puede usar.',
  },
  phone_not_confirmed: {
    'pt-BR': 'Confirme seu telefone antes de entrar: o código está na mensagem que enviamos.',
    'en-US': 'Phone not confirmed',
    'es-ES': 'Confirme su teléfono antes de entrar: el código está en el mensaje que enviamos.',
  },
  over_sms_send_rate_limit: {
    'pt-BR': 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
    'en-US': 'For security purposes, you can only request this after 60 seconds.',
    'es-ES': 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  },
} as const satisfies Record<string, Record<Language, string>>;
