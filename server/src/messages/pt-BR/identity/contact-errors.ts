/** Errors about addresses and telephones, and about the e-mails and SMS sent to them. */
export const messages = {
  email_not_confirmed: 'Confirme seu e-mail antes de entrar: o link está na mensagem que enviamos.',
  email_exists: 'Este e-mail não pode ser usado.',
  over_email_send_rate_limit: 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
  over_request_rate_limit: 'Muitas tentativas. Espere um pouco e tente de novo.',
  email_provider_disabled: 'Este hub não aceita entrada por e-mail.',
  phone_provider_disabled: 'Este hub não aceita entrada por telefone.',
  phone_exists: 'Este telefone não pode ser usado.',
  phone_not_confirmed: 'Confirme seu telefone antes de entrar: o código está na mensagem que enviamos.',
  over_sms_send_rate_limit: 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
};

export type Messages = typeof messages;
