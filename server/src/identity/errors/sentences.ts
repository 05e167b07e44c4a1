import type { Language } from '#platform/http/languages';

/** What a person reads for each code of the protocol. The codes are for programs and never change. */
export const sentences = {
  bad_json: {
    'pt-BR': 'O corpo do pedido não é um JSON válido.',
    'en-US': 'The request body is not valid JSON.',
    'es-ES': 'El cuerpo de la petición no es un JSON válido.',
  },
  validation_failed: {
    'pt-BR': 'Confira os dados enviados.',
    'en-US': 'Check the data you sent.',
    'es-ES': 'Revise los datos enviados.',
  },
  invalid_credentials: {
    'pt-BR': 'E-mail ou senha incorretos.',
    'en-US': 'Invalid login credentials',
    'es-ES': 'Correo o contraseña incorrectos.',
  },
  email_not_confirmed: {
    'pt-BR': 'Confirme seu e-mail antes de entrar: o link está na mensagem que enviamos.',
    'en-US': 'Email not confirmed',
    'es-ES': 'Confirme su correo antes de entrar: el enlace está en el mensaje que enviamos.',
  },
  signup_disabled: {
    'pt-BR': 'Este hub não aceita novos cadastros agora.',
    'en-US': 'Signups not allowed for this instance',
    'es-ES': 'Este hub no acepta nuevos registros ahora.',
  },
  user_already_exists: {
    'pt-BR': 'Já existe uma conta com este e-mail.',
    'en-US': 'User already registered',
    'es-ES': 'Ya existe una cuenta con este correo.',
  },
  email_exists: {
    'pt-BR': 'Este e-mail não pode ser usado.',
    'en-US': 'This email address cannot be used',
    'es-ES': 'Este correo no se puede usar.',
  },
  weak_password: {
    'pt-BR':
      'Escolha uma senha mais forte: com pelo menos 6 caracteres, difícil de adivinhar e fora da lista das mais usadas.',
    'en-US':
      'Choose a stronger password: at least 6 characters, hard to guess, and none of the most common ones.',
    'es-ES':
      'Elija una contraseña más fuerte: de al menos 6 caracteres, difícil de adivinar y que no sea de las más comunes.',
  },
  same_password: {
    'pt-BR': 'A nova senha deve ser diferente da atual.',
    'en-US': 'New password should be different from the old password.',
    'es-ES': 'La nueva contraseña debe ser distinta de la actual.',
  },
  current_password_required: {
    'pt-BR': 'Informe a senha atual para trocá-la.',
    'en-US': 'Your current password is needed to change it.',
    'es-ES': 'Indique su contraseña actual para cambiarla.',
  },
  current_password_invalid: {
    'pt-BR': 'Senha atual incorreta',
    'en-US': 'The current password is wrong.',
    'es-ES': 'La contraseña actual es incorrecta.',
  },
  otp_expired: {
    'pt-BR': 'Este link ou código não vale mais. Peça outro.',
    'en-US': 'Email link is invalid or has expired',
    'es-ES': 'Este enlace o código ya no es válido. Pida otro.',
  },
  refresh_token_not_found: {
    'pt-BR': 'Sua sessão não foi encontrada. Entre de novo.',
    'en-US': 'Invalid Refresh Token: Refresh Token Not Found',
    'es-ES': 'No se encontró su sesión. Entre de nuevo.',
  },
  refresh_token_already_used: {
    'pt-BR': 'Sua sessão foi encerrada por segurança. Entre de novo.',
    'en-US': 'Invalid Refresh Token: Already Used',
    'es-ES': 'Su sesión se cerró por seguridad. Entre de nuevo.',
  },
  session_expired: {
    'pt-BR': 'Sua sessão expirou. Entre de novo.',
    'en-US': 'Invalid Refresh Token: Session Expired',
    'es-ES': 'Su sesión expiró. Entre de nuevo.',
  },
  session_not_found: {
    'pt-BR': 'Sua sessão terminou. Entre de novo.',
    'en-US': 'Session from session_id claim in JWT does not exist',
    'es-ES': 'Su sesión terminó. Entre de nuevo.',
  },
  user_not_found: {
    'pt-BR': 'Esta conta não existe mais.',
    'en-US': 'User from sub claim in JWT does not exist',
    'es-ES': 'Esta cuenta ya no existe.',
  },
  user_banned: {
    'pt-BR': 'Esta conta está suspensa.',
    'en-US': 'User is banned',
    'es-ES': 'Esta cuenta está suspendida.',
  },
  no_authorization: {
    'pt-BR': 'Falta o cabeçalho de autorização.',
    'en-US': 'This endpoint requires a Bearer token',
    'es-ES': 'Falta la cabecera de autorización.',
  },
  bad_jwt: {
    'pt-BR': 'invalid JWT: a assinatura ou o conteúdo não confere.',
    'en-US': 'invalid JWT: unable to parse or verify signature',
    'es-ES': 'invalid JWT: la firma o el contenido no coincide.',
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
  request_entity_too_large: {
    'pt-BR': 'O conteúdo enviado é grande demais.',
    'en-US': 'The request is too large.',
    'es-ES': 'El contenido enviado es demasiado grande.',
  },
  not_found: {
    'pt-BR': 'Este endereço não existe.',
    'en-US': 'There is nothing at this address.',
    'es-ES': 'Esta dirección no existe.',
  },
  unexpected_failure: {
    'pt-BR': 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    'en-US': 'Unexpected failure, please try again',
    'es-ES': 'Algo salió mal de nuestro lado. Intente de nuevo en unos instantes.',
  },
  phone_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por telefone.',
    'en-US': 'Phone sign-in is not available here.',
    'es-ES': 'Este hub no acepta la entrada por teléfono.',
  },
  anonymous_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada anônima.',
    'en-US': 'Anonymous sign-ins are not available here.',
    'es-ES': 'Este hub no acepta la entrada anónima.',
  },
  web3_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por carteira digital.',
    'en-US': 'Web3 sign-in is not available here.',
    'es-ES': 'Este hub no acepta la entrada por cartera digital.',
  },
  other_address_next: {
    'pt-BR': 'Este endereço está confirmado. Falta confirmar pelo link enviado ao outro.',
    'en-US': 'This address is confirmed. The link sent to the other one is still to be followed.',
    'es-ES': 'Esta dirección está confirmada. Falta confirmar con el enlace enviado a la otra.',
  },
  unsupported_grant: {
    'pt-BR': 'Esta forma de entrar não existe aqui.',
    'en-US': 'This way of signing in does not exist here.',
    'es-ES': 'Esta forma de entrar no existe aquí.',
  },
  reauthentication_not_valid: {
    'pt-BR': 'O código não confere ou não vale mais. Peça outro.',
    'en-US': 'The code is wrong or has expired. Ask for another.',
    'es-ES': 'El código no coincide o ya no es válido. Pida otro.',
  },
  bad_code_verifier: {
    'pt-BR': 'O código de verificação não confere com o início desta entrada.',
    'en-US': 'The code verifier does not match the start of this sign-in.',
    'es-ES': 'El código de verificación no coincide con el inicio de esta entrada.',
  },
  flow_state_not_found: {
    'pt-BR': 'Esta entrada não foi encontrada ou já foi usada. Comece de novo.',
    'en-US': 'This sign-in was not found, or was used already. Start again.',
    'es-ES': 'Esta entrada no fue encontrada o ya fue usada. Empiece de nuevo.',
  },
  flow_state_expired: {
    'pt-BR': 'Esta entrada demorou demais. Comece de novo.',
    'en-US': 'This sign-in took too long. Start again.',
    'es-ES': 'Esta entrada tardó demasiado. Empiece de nuevo.',
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
  email_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por e-mail.',
    'en-US': 'Email sign-in is not available here.',
    'es-ES': 'Este hub no acepta la entrada por correo.',
  },
  email_address_invalid: {
    'pt-BR': 'Este endereço de e-mail não vale.',
    'en-US': 'This email address is not valid.',
    'es-ES': 'Esta dirección de correo no es válida.',
  },
  otp_disabled: {
    'pt-BR': 'Este hub não aceita novas contas por aqui.',
    'en-US': 'Signups not allowed for otp',
    'es-ES': 'Este hub no acepta cuentas nuevas por aquí.',
  },
  not_admin: {
    'pt-BR': 'Só a administração do serviço pode fazer isto.',
    'en-US': 'User not allowed',
    'es-ES': 'Solo la administración del servicio puede hacer esto.',
  },
  unexpected_audience: {
    'pt-BR': 'Este pedido é para outro serviço.',
    'en-US': 'Request was meant for another service.',
    'es-ES': 'Esta petición es para otro servicio.',
  },
  insufficient_aal: {
    'pt-BR': 'Confirme que é você com a segunda etapa antes de continuar.',
    'en-US': 'AAL2 session is required for this.',
    'es-ES': 'Confirme que es usted con el segundo paso antes de continuar.',
  },
  mfa_factor_not_found: {
    'pt-BR': 'Esta segunda etapa não foi encontrada.',
    'en-US': 'MFA factor not found',
    'es-ES': 'No se encontró este segundo paso.',
  },
  mfa_factor_name_conflict: {
    'pt-BR': 'Já existe uma segunda etapa com este nome.',
    'en-US': 'A factor with this friendly name already exists.',
    'es-ES': 'Ya existe un segundo paso con este nombre.',
  },
  mfa_verified_factor_exists: {
    'pt-BR': 'Este telefone já é uma segunda etapa da sua conta.',
    'en-US': 'A verified factor of this kind already exists.',
    'es-ES': 'Este teléfono ya es un segundo paso de su cuenta.',
  },
  mfa_challenge_expired: {
    'pt-BR': 'O tempo para responder acabou. Peça um código novo.',
    'en-US': 'MFA challenge has expired. Ask for a new one.',
    'es-ES': 'Se acabó el tiempo para responder. Pida un código nuevo.',
  },
  mfa_ip_address_mismatch: {
    'pt-BR': 'O pedido veio de outro endereço.',
    'en-US': 'Challenge and verify came from different addresses.',
    'es-ES': 'La petición vino de otra dirección.',
  },
  mfa_verification_failed: {
    'pt-BR': 'O código não confere. Tente de novo.',
    'en-US': 'Invalid code entered',
    'es-ES': 'El código no coincide. Intente de nuevo.',
  },
  mfa_verification_rejected: {
    'pt-BR': 'A verificação foi recusada.',
    'en-US': 'The verification was rejected.',
    'es-ES': 'La verificación fue rechazada.',
  },
  mfa_totp_enroll_not_enabled: {
    'pt-BR': 'Este hub não aceita novos aplicativos autenticadores.',
    'en-US': 'MFA enroll is disabled for TOTP',
    'es-ES': 'Este hub no acepta nuevas aplicaciones autenticadoras.',
  },
  mfa_totp_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita códigos de aplicativos autenticadores.',
    'en-US': 'MFA verification is disabled for TOTP',
    'es-ES': 'Este hub no acepta códigos de aplicaciones autenticadoras.',
  },
  mfa_phone_enroll_not_enabled: {
    'pt-BR': 'Este hub não envia códigos por telefone.',
    'en-US': 'MFA enroll is disabled for Phone',
    'es-ES': 'Este hub no envía códigos por teléfono.',
  },
  mfa_phone_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita códigos por telefone.',
    'en-US': 'MFA verification is disabled for Phone',
    'es-ES': 'Este hub no acepta códigos por teléfono.',
  },
  mfa_webauthn_enroll_not_enabled: {
    'pt-BR': 'Este hub não aceita novas chaves de segurança.',
    'en-US': 'MFA enroll is disabled for WebAuthn',
    'es-ES': 'Este hub no acepta nuevas llaves de seguridad.',
  },
  mfa_webauthn_verify_not_enabled: {
    'pt-BR': 'Este hub não aceita chaves de segurança.',
    'en-US': 'MFA verification is disabled for WebAuthn',
    'es-ES': 'Este hub no acepta llaves de seguridad.',
  },
  too_many_enrolled_mfa_factors: {
    'pt-BR': 'A conta já tem o máximo de segundas etapas. Remova uma antes.',
    'en-US': 'Maximum number of enrolled factors reached, unenroll to continue',
    'es-ES': 'La cuenta ya tiene el máximo de segundos pasos. Quite uno antes.',
  },
  too_many_passkeys: {
    'pt-BR': 'A conta já tem o máximo de chaves de acesso. Remova uma antes.',
    'en-US': 'Maximum number of passkeys reached',
    'es-ES': 'La cuenta ya tiene el máximo de llaves de acceso. Quite una antes.',
  },
  passkey_disabled: {
    'pt-BR': 'Este hub não aceita chaves de acesso.',
    'en-US': 'Passkeys are not available here.',
    'es-ES': 'Este hub no acepta llaves de acceso.',
  },
  webauthn_credential_not_found: {
    'pt-BR': 'Esta chave de acesso não foi encontrada.',
    'en-US': 'Passkey not found',
    'es-ES': 'No se encontró esta llave de acceso.',
  },
  webauthn_credential_exists: {
    'pt-BR': 'Esta chave de acesso já está na conta.',
    'en-US': 'This passkey is already registered.',
    'es-ES': 'Esta llave de acceso ya está en la cuenta.',
  },
  webauthn_challenge_not_found: {
    'pt-BR': 'Este pedido não foi encontrado ou já foi usado. Comece de novo.',
    'en-US': 'Challenge not found, or used already. Start again.',
    'es-ES': 'No se encontró esta petición o ya fue usada. Empiece de nuevo.',
  },
  webauthn_challenge_expired: {
    'pt-BR': 'O tempo para responder acabou. Comece de novo.',
    'en-US': 'Challenge has expired. Start again.',
    'es-ES': 'Se acabó el tiempo para responder. Empiece de nuevo.',
  },
  webauthn_verification_failed: {
    'pt-BR': 'A chave de acesso não pôde ser verificada.',
    'en-US': 'The credential could not be verified.',
    'es-ES': 'No se pudo verificar la llave de acceso.',
  },
  sso_provider_not_found: {
    'pt-BR': 'Nenhuma organização foi encontrada para este endereço.',
    'en-US': 'No SSO provider assigned for this domain',
    'es-ES': 'No se encontró ninguna organización para esta dirección.',
  },
  sso_domain_already_exists: {
    'pt-BR': 'Este domínio já pertence a uma organização.',
    'en-US': 'This domain belongs to another SSO provider.',
    'es-ES': 'Este dominio ya pertenece a una organización.',
  },
  saml_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por organização.',
    'en-US': 'SAML 2.0 is disabled',
    'es-ES': 'Este hub no acepta la entrada por organización.',
  },
  saml_idp_already_exists: {
    'pt-BR': 'Esta organização já está cadastrada.',
    'en-US': 'This SAML identity provider is registered already.',
    'es-ES': 'Esta organización ya está registrada.',
  },
  saml_metadata_fetch_failed: {
    'pt-BR': 'Os metadados da organização não puderam ser lidos.',
    'en-US': 'The SAML metadata could not be fetched.',
    'es-ES': 'No se pudieron leer los metadatos de la organización.',
  },
  saml_assertion_no_email: {
    'pt-BR': 'A organização não informou um e-mail.',
    'en-US': 'The SAML assertion does not hold an email address.',
    'es-ES': 'La organización no informó un correo.',
  },
  saml_assertion_no_user_id: {
    'pt-BR': 'A organização não disse quem é a pessoa.',
    'en-US': 'The SAML assertion does not say who this is.',
    'es-ES': 'La organización no dijo quién es la persona.',
  },
  saml_entity_id_mismatch: {
    'pt-BR': 'Estes metadados são de outra organização.',
    'en-US': 'The SAML metadata belongs to another entity.',
    'es-ES': 'Estos metadatos son de otra organización.',
  },
  saml_relay_state_not_found: {
    'pt-BR': 'Esta entrada não foi encontrada ou já foi usada. Comece de novo.',
    'en-US': 'SAML RelayState does not exist, start again.',
    'es-ES': 'No se encontró esta entrada o ya fue usada. Empiece de nuevo.',
  },
  saml_relay_state_expired: {
    'pt-BR': 'Esta entrada demorou demais. Comece de novo.',
    'en-US': 'SAML RelayState has expired, start again.',
    'es-ES': 'Esta entrada tardó demasiado. Empiece de nuevo.',
  },
  user_sso_managed: {
    'pt-BR': 'Esta conta é administrada pela organização; isto se muda lá.',
    'en-US': 'This account is managed by its organisation.',
    'es-ES': 'Esta cuenta la administra su organización; esto se cambia allí.',
  },
  manual_linking_disabled: {
    'pt-BR': 'Este hub não permite ligar outras contas.',
    'en-US': 'Manual linking is disabled',
    'es-ES': 'Este hub no permite vincular otras cuentas.',
  },
  identity_already_exists: {
    'pt-BR': 'Esta conta já está ligada a alguém.',
    'en-US': 'Identity is already linked',
    'es-ES': 'Esta cuenta ya está vinculada a alguien.',
  },
  identity_not_found: {
    'pt-BR': 'Esta conta ligada não foi encontrada.',
    'en-US': "Identity doesn't exist",
    'es-ES': 'No se encontró esta cuenta vinculada.',
  },
  single_identity_not_deletable: {
    'pt-BR': 'É preciso manter pelo menos uma forma de entrar.',
    'en-US': 'User must have at least 1 identity after unlinking',
    'es-ES': 'Hay que conservar al menos una forma de entrar.',
  },
  email_conflict_identity_not_deletable: {
    'pt-BR': 'Remover esta ligação deixaria a conta com o e-mail de outra pessoa.',
    'en-US': 'Unlinking would leave the account with an address of another account.',
    'es-ES': 'Quitar este vínculo dejaría la cuenta con el correo de otra persona.',
  },
  provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por este serviço.',
    'en-US': 'Provider is not enabled',
    'es-ES': 'Este hub no acepta la entrada por este servicio.',
  },
  provider_email_needs_verification: {
    'pt-BR': 'Confirme seu e-mail no outro serviço, ou pela mensagem que enviamos.',
    'en-US': 'Confirm your email with the provider, or by the message we sent.',
    'es-ES': 'Confirme su correo en el otro servicio, o con el mensaje que enviamos.',
  },
  bad_oauth_state: {
    'pt-BR': 'Esta entrada não confere com o início dela. Comece de novo.',
    'en-US': 'OAuth state parameter is invalid',
    'es-ES': 'Esta entrada no coincide con su inicio. Empiece de nuevo.',
  },
  bad_oauth_callback: {
    'pt-BR': 'O outro serviço respondeu de um jeito que não entendemos.',
    'en-US': 'OAuth callback with invalid or missing parameters',
    'es-ES': 'El otro servicio respondió de una forma que no entendimos.',
  },
  oauth_provider_not_supported: {
    'pt-BR': 'Esta forma de entrar não existe aqui.',
    'en-US': 'Unsupported provider',
    'es-ES': 'Esta forma de entrar no existe aquí.',
  },
  flow_state_already_used: {
    'pt-BR': 'Esta entrada já foi usada. Comece de novo.',
    'en-US': 'This sign-in was used already. Start again.',
    'es-ES': 'Esta entrada ya fue usada. Empiece de nuevo.',
  },
  invite_not_found: {
    'pt-BR': 'Este convite não vale mais.',
    'en-US': 'Invite not found',
    'es-ES': 'Esta invitación ya no vale.',
  },
  feature_disabled: {
    'pt-BR': 'Isto está desligado neste hub.',
    'en-US': 'This is switched off here.',
    'es-ES': 'Esto está desactivado en este hub.',
  },
  reauthentication_needed: {
    'pt-BR': 'Confirme que é você antes de continuar: enviamos um código.',
    'en-US': 'Reauthentication is needed for this.',
    'es-ES': 'Confirme que es usted antes de continuar: enviamos un código.',
  },
  captcha_failed: {
    'pt-BR': 'A verificação contra robôs falhou. Tente de novo.',
    'en-US': 'The captcha was not solved. Try again.',
    'es-ES': 'La verificación contra robots falló. Intente de nuevo.',
  },
  conflict: {
    'pt-BR': 'Outro pedido estava em andamento. Tente de novo.',
    'en-US': 'Too many concurrent requests for one session. Try again.',
    'es-ES': 'Otra petición estaba en curso. Intente de nuevo.',
  },
  over_sms_send_rate_limit: {
    'pt-BR': 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
    'en-US': 'For security purposes, you can only request this after 60 seconds.',
    'es-ES': 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  },
  sms_send_failed: {
    'pt-BR': 'A mensagem não pôde ser enviada. Tente de novo.',
    'en-US': 'The text message could not be sent. Try again.',
    'es-ES': 'No se pudo enviar el mensaje. Intente de nuevo.',
  },
  request_timeout: {
    'pt-BR': 'O pedido demorou demais. Tente de novo.',
    'en-US': 'The request took too long. Try again.',
    'es-ES': 'La petición tardó demasiado. Intente de nuevo.',
  },
  oauth_client_not_found: {
    'pt-BR': 'Este aplicativo não foi encontrado.',
    'en-US': 'OAuth client not found',
    'es-ES': 'No se encontró esta aplicación.',
  },
  oauth_authorization_not_found: {
    'pt-BR': 'Este pedido de acesso não foi encontrado ou já acabou.',
    'en-US': 'OAuth authorization not found, or over',
    'es-ES': 'No se encontró esta petición de acceso o ya terminó.',
  },
} as const satisfies Record<string, Record<Language, string>>;
