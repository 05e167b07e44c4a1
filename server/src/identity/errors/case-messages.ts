import type { Language } from '#platform/http/languages';

/** One sentence in the hub's languages for every reason; the English text names each reason. */
export const strongerPasswordMessage = {
  'pt-BR':
    'Escolha uma senha mais forte: com pelo menos {minimum} caracteres, difícil de adivinhar e fora da lista das mais usadas.',
  'es-ES':
    'Elija una contraseña más fuerte: de al menos {minimum} caracteres, difícil de adivinar y que no sea de las más comunes.',
};

/** Sentences for one case of a code, where the protocol has more than one for the code. */
export const errorCaseMessages = {
  disk_full: {
    'pt-BR': 'O hub está sem espaço em disco. Avise quem cuida dele.',
    'en-US': 'The server is out of disk space',
    'es-ES': 'El hub no tiene espacio en disco. Avise a quien lo administra.',
  },
  disk_failing: {
    'pt-BR': 'O disco do hub não está funcionando direito. Tente de novo em instantes.',
    'en-US': 'The disk of the server is failing',
    'es-ES': 'El disco del hub no funciona bien. Intente de nuevo en unos instantes.',
  },
  unsupported_grant: {
    'pt-BR': 'Esta forma de entrar não existe aqui.',
    'en-US': 'unsupported_grant_type',
    'es-ES': 'Esta forma de entrar no existe aquí.',
  },
  other_address_next: {
    'pt-BR': 'Este endereço está confirmado. Falta confirmar pelo link enviado ao outro.',
    'en-US': 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    'es-ES': 'Esta dirección está confirmada. Falta confirmar con el enlace enviado a la otra.',
  },
  passkey_needs_account: {
    'pt-BR': 'Complete o cadastro antes de criar uma chave de acesso.',
    'en-US': 'Anonymous user not allowed to perform these actions',
    'es-ES': 'Complete el registro antes de crear una llave de acceso.',
  },
  phone_factor_needs_account: {
    'pt-BR': 'Complete o cadastro antes de usar o telefone como segunda etapa.',
    'en-US': 'Anonymous user not allowed to perform these actions',
    'es-ES': 'Complete el registro antes de usar el teléfono como segundo paso.',
  },
  bad_id_token: {
    'pt-BR': 'O outro serviço não confirma quem você é. Comece de novo.',
    'en-US': 'Bad ID token',
    'es-ES': 'El otro servicio no confirma quién es usted. Empiece de nuevo.',
  },
  bad_signed_message: {
    'pt-BR': 'A assinatura da carteira não confirma esta entrada. Comece de novo.',
    'en-US': 'Signature does not match address in message',
    'es-ES': 'La firma de la cartera no confirma esta entrada. Empiece de nuevo.',
  },
  invite_needed: {
    'pt-BR': 'Este hub recebe novos membros por convite. Peça um link a quem já participa.',
    'en-US': 'This hub takes in new members by invitation. Ask somebody who is in it for a link.',
    'es-ES': 'Este hub recibe nuevos miembros por invitación. Pida un enlace a quien ya participa.',
  },
  invite_over: {
    'pt-BR':
      'Este convite não vale mais. Peça outro link a quem convidou você. Se você acabou de errar o e-mail no cadastro, o lugar fica livre de novo em 24 horas.',
    'en-US':
      'This invitation is no longer good. Ask whoever invited you for another link. If you have just mistyped your e-mail, its place is free again in 24 hours.',
    'es-ES':
      'Esta invitación ya no vale. Pida otro enlace a quien le invitó. Si acaba de equivocarse de correo al registrarse, el lugar vuelve a estar libre en 24 horas.',
  },
  no_such_user: {
    'pt-BR': 'Esta conta não foi encontrada.',
    'en-US': 'User not found',
    'es-ES': 'No se encontró esta cuenta.',
  },
  oauth_provider_not_supported: {
    'pt-BR': 'Esta forma de entrar não existe aqui.',
    'en-US': 'Unsupported provider: Provider {provider} could not be found',
    'es-ES': 'Esta forma de entrar no existe aquí.',
  },
  link_expired: {
    'pt-BR': 'Este link ou código não vale mais. Peça outro.',
    'en-US': 'Email link is invalid or has expired',
    'es-ES': 'Este enlace o código ya no es válido. Pida otro.',
  },
  password_too_short: {
    ...strongerPasswordMessage,
    'en-US': 'Password should be at least {minimum} characters.',
  },
  password_known: {
    ...strongerPasswordMessage,
    'en-US': 'Password is known to be weak and easy to guess, please choose a different one.',
  },
  password_too_long: {
    'pt-BR': 'A senha pode ter no máximo {maximum} caracteres.',
    'en-US': 'Password cannot be longer than {maximum} characters',
    'es-ES': 'La contraseña puede tener como máximo {maximum} caracteres.',
  },
  email_signups_disabled: {
    'pt-BR': 'Este hub não aceita cadastro por e-mail.',
    'en-US': 'Email signups are disabled',
    'es-ES': 'Este hub no acepta el registro por correo.',
  },
  phone_signups_disabled: {
    'pt-BR': 'Este hub não aceita cadastro por telefone.',
    'en-US': 'Phone signups are disabled',
    'es-ES': 'Este hub no acepta el registro por teléfono.',
  },
  phone_not_sent: {
    'pt-BR': 'Este hub não envia códigos por telefone.',
    'en-US': 'Unsupported phone provider',
    'es-ES': 'Este hub no envía códigos por teléfono.',
  },
  email_quota_reached: {
    'pt-BR': 'Foram enviadas mensagens demais. Espere um pouco e tente de novo.',
    'en-US': 'email rate limit exceeded',
    'es-ES': 'Se enviaron demasiados mensajes. Espere un poco e intente de nuevo.',
  },
  sms_quota_reached: {
    'pt-BR': 'Foram enviadas mensagens demais. Espere um pouco e tente de novo.',
    'en-US': 'SMS rate limit exceeded',
    'es-ES': 'Se enviaron demasiados mensajes. Espere un poco e intente de nuevo.',
  },
  refresh_of_banned: {
    'pt-BR': 'Esta conta está suspensa.',
    'en-US': 'Invalid Refresh Token: User Banned',
    'es-ES': 'Esta cuenta está suspendida.',
  },
  verify_email_first: {
    'pt-BR': 'Confirme seu e-mail antes de continuar: o link está na mensagem que enviamos.',
    'en-US': 'Please verify your email first.',
    'es-ES': 'Confirme su correo antes de continuar: el enlace está en el mensaje que enviamos.',
  },
  verify_phone_first: {
    'pt-BR': 'Confirme seu telefone antes de continuar: o código está na mensagem que enviamos.',
    'en-US': 'Please verify your phone first.',
    'es-ES': 'Confirme su teléfono antes de continuar: el código está en el mensaje que enviamos.',
  },
  web3_chain_disabled: {
    'pt-BR': 'Este hub não aceita entrada por esta carteira digital.',
    'en-US': '{chain} Web3 provider is disabled',
    'es-ES': 'Este hub no acepta la entrada por esta cartera digital.',
  },
  aal2_needed: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 session is required for this.',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  aal2_to_enroll: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 required to enroll a new factor',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  aal2_to_unenroll: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 required to unenroll verified factor',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  aal2_for_passkeys: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 session is required to manage passkeys when MFA is enabled',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  aal2_for_codes: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 required to generate recovery codes',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  codes_not_enrolled: {
    'pt-BR': 'Você ainda não tem códigos de recuperação.',
    'en-US': 'The user has not enrolled recovery codes',
    'es-ES': 'Usted todavía no tiene códigos de recuperación.',
  },
  codes_already_enrolled: {
    'pt-BR': 'Você já tem códigos de recuperação. Gere outros no lugar deles.',
    'en-US': 'Recovery codes are already enrolled for this user, use regenerate to rotate them',
    'es-ES': 'Usted ya tiene códigos de recuperación. Genere otros en su lugar.',
  },
  wrong_phone_code: {
    'pt-BR': 'O código não confere. Tente de novo.',
    'en-US': 'Invalid MFA Phone code entered',
    'es-ES': 'El código no coincide. Intente de nuevo.',
  },
  wrong_recovery_code: {
    'pt-BR': 'O código não confere. Tente de novo.',
    'en-US': 'Invalid recovery code entered',
    'es-ES': 'El código no coincide. Intente de nuevo.',
  },
  no_such_sso_provider: {
    'pt-BR': 'Esta organização não foi encontrada.',
    'en-US': 'No such SSO provider',
    'es-ES': 'No se encontró esta organización.',
  },
  no_such_admin_sso_provider: {
    'pt-BR': 'Esta organização não foi encontrada.',
    'en-US': 'SSO Identity Provider not found',
    'es-ES': 'No se encontró esta organización.',
  },
  sso_provider_off: {
    'pt-BR': 'Este hub não aceita entrada por esta organização agora.',
    'en-US': 'SSO Provider is currently disabled',
    'es-ES': 'Este hub no acepta la entrada por esta organización ahora.',
  },
  no_passkey_by_sso: {
    'pt-BR': 'Esta conta é administrada pela organização e não usa chaves de acesso.',
    'en-US': 'SSO users cannot register passkeys',
    'es-ES': 'Esta cuenta la administra su organización y no usa llaves de acceso.',
  },
  identity_of_other_user: {
    'pt-BR': 'Esta conta já está ligada a outra pessoa.',
    'en-US': 'Identity is already linked to another user',
    'es-ES': 'Esta cuenta ya está vinculada a otra persona.',
  },
  unverified_email_told: {
    'pt-BR': 'Confirme seu e-mail no outro serviço, ou pela mensagem que enviamos.',
    'en-US': 'Unverified email with {provider}. A confirmation email has been sent to your {provider} email',
    'es-ES': 'Confirme su correo en el otro servicio, o con el mensaje que enviamos.',
  },
  oauth_state_invalid: {
    'pt-BR': 'Esta entrada não confere com o início dela. Comece de novo.',
    'en-US': 'OAuth state parameter is invalid',
    'es-ES': 'Esta entrada no coincide con su inicio. Empiece de nuevo.',
  },
  custom_provider_exists: {
    'pt-BR': 'Já existe um serviço com este identificador.',
    'en-US': 'A custom OAuth provider with this identifier already exists',
    'es-ES': 'Ya existe un servicio con este identificador.',
  },
  sign_in_again: {
    'pt-BR': 'A aplicação pede que você entre de novo.',
    'en-US': 'The application asks you to sign in again',
    'es-ES': 'La aplicación pide que entre de nuevo.',
  },
  custom_provider_inside: {
    'pt-BR': 'Os endereços do serviço precisam ser públicos: nem desta máquina, nem de uma rede interna.',
    'en-US': 'The addresses of the provider must be public: neither of this machine nor of a private network',
    'es-ES': 'Las direcciones del servicio deben ser públicas: ni de esta máquina ni de una red interna.',
  },
  custom_provider_not_found: {
    'pt-BR': 'Este serviço não foi encontrado.',
    'en-US': 'Custom OAuth provider not found',
    'es-ES': 'No se encontró este servicio.',
  },
} as const satisfies Record<string, Record<Language, string>>;
