import type { Language } from '#platform/http/languages';

/** Messages for the cases of `validation_failed`. */
export const validationErrorMessages = {
  email_required: {
    'pt-BR': 'Informe um e-mail.',
    'en-US': 'An email address is required',
    'es-ES': 'Indique un correo.',
  },
  email_too_long: {
    'pt-BR': 'O e-mail é longo demais.',
    'en-US': 'An email address is too long',
    'es-ES': 'El correo es demasiado largo.',
  },
  email_invalid: {
    'pt-BR': 'Este e-mail não é válido.',
    'en-US': 'Unable to validate email address: invalid format',
    'es-ES': 'Este correo no es válido.',
  },
  phone_invalid: {
    'pt-BR': 'Este telefone não é válido: use o código do país e só números.',
    'en-US': 'Invalid phone number format (E.164 required)',
    'es-ES': 'Este teléfono no es válido: use el código del país y solo números.',
  },
  password_needed: {
    'pt-BR': 'Informe uma senha.',
    'en-US': 'Signup requires a valid password',
    'es-ES': 'Indique una contraseña.',
  },
  contact_of_signup: {
    'pt-BR': 'Informe só o e-mail ou só o telefone.',
    'en-US': 'Only an email address or phone number should be provided on signup.',
    'es-ES': 'Indique solo el correo o solo el teléfono.',
  },
  contact_of_login: {
    'pt-BR': 'Informe só o e-mail ou só o telefone.',
    'en-US': 'Only an email address or phone number should be provided on login.',
    'es-ES': 'Indique solo el correo o solo el teléfono.',
  },
  contact_of_verify: {
    'pt-BR': 'Informe só o e-mail ou só o telefone.',
    'en-US': 'Only an email address or phone number should be provided on verify',
    'es-ES': 'Indique solo el correo o solo el teléfono.',
  },
  one_contact: {
    'pt-BR': 'Informe só o e-mail ou só o telefone.',
    'en-US': 'Only an email address or phone number should be provided',
    'es-ES': 'Indique solo el correo o solo el teléfono.',
  },
  no_contact_of_login: {
    'pt-BR': 'Informe o e-mail ou o telefone.',
    'en-US': 'missing email or phone',
    'es-ES': 'Indique el correo o el teléfono.',
  },
  no_contact_of_otp: {
    'pt-BR': 'Informe o e-mail ou o telefone.',
    'en-US': 'One of email or phone must be set',
    'es-ES': 'Indique el correo o el teléfono.',
  },
  no_contact_of_resend: {
    'pt-BR': 'Informe o e-mail ou o telefone.',
    'en-US': 'Missing email address or phone number',
    'es-ES': 'Indique el correo o el teléfono.',
  },
  no_contact_of_recovery: {
    'pt-BR': 'Informe o e-mail.',
    'en-US': 'Password recovery requires an email',
    'es-ES': 'Indique el correo.',
  },
  no_contact_of_user: {
    'pt-BR': 'Informe o e-mail ou o telefone da conta.',
    'en-US': 'Cannot create a user without either an email or phone',
    'es-ES': 'Indique el correo o el teléfono de la cuenta.',
  },
  no_contact_to_prove: {
    'pt-BR': 'Esta conta não tem e-mail nem telefone.',
    'en-US': 'Reauthentication requires the user to have an email or a phone number',
    'es-ES': 'Esta cuenta no tiene correo ni teléfono.',
  },
  anonymous_password: {
    'pt-BR': 'Para ter uma senha, a conta precisa de um e-mail ou de um telefone.',
    'en-US': 'Updating password of an anonymous user without an email or phone is not allowed',
    'es-ES': 'Para tener una contraseña, la cuenta necesita un correo o un teléfono.',
  },
  channel_invalid: {
    'pt-BR': 'O código só pode ir por SMS ou WhatsApp.',
    'en-US': "Invalid channel, supported values are 'sms' or 'whatsapp'",
    'es-ES': 'El código solo puede ir por SMS o WhatsApp.',
  },
  pkce_incomplete: {
    'pt-BR': 'Faltam dados do início desta entrada.',
    'en-US': 'PKCE flow requires code_challenge_method and code_challenge',
    'es-ES': 'Faltan datos del inicio de esta entrada.',
  },
  pkce_length: {
    'pt-BR': 'Os dados do início desta entrada não conferem.',
    'en-US': 'code challenge has to be between 43 and 128 characters',
    'es-ES': 'Los datos del inicio de esta entrada no coinciden.',
  },
  pkce_characters: {
    'pt-BR': 'Os dados do início desta entrada não conferem.',
    'en-US':
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    'es-ES': 'Los datos del inicio de esta entrada no coinciden.',
  },
  pkce_grant: {
    'pt-BR': 'Faltam dados do início desta entrada.',
    'en-US': 'invalid request: both auth code and code verifier should be non-empty',
    'es-ES': 'Faltan datos del inicio de esta entrada.',
  },
  refresh_token_needed: {
    'pt-BR': 'Falta o token da sessão.',
    'en-US': 'refresh_token required',
    'es-ES': 'Falta el token de la sesión.',
  },
  refresh_token_invalid: {
    'pt-BR': 'O token da sessão não é válido.',
    'en-US': 'Refresh token is not valid',
    'es-ES': 'El token de la sesión no es válido.',
  },
  id_token_needed: {
    'pt-BR': 'Falta o token do outro serviço.',
    'en-US': 'id_token required',
    'es-ES': 'Falta el token del otro servicio.',
  },
  id_token_provider_needed: {
    'pt-BR': 'Falta dizer de qual serviço é o token.',
    'en-US': 'provider or client_id and issuer required',
    'es-ES': 'Falta decir de qué servicio es el token.',
  },
  verify_type_needed: {
    'pt-BR': 'Falta o tipo do link ou do código.',
    'en-US': 'Verify requires a verification type',
    'es-ES': 'Falta el tipo del enlace o del código.',
  },
  verify_token_needed: {
    'pt-BR': 'Falta o código.',
    'en-US': 'Verify requires either a token or a token hash',
    'es-ES': 'Falta el código.',
  },
  token_hash_alone: {
    'pt-BR': 'Com o link não se envia mais nada.',
    'en-US': 'Only the token_hash and type should be provided',
    'es-ES': 'Con el enlace no se envía nada más.',
  },
  resend_type_unknown: {
    'pt-BR': 'Este tipo de mensagem não existe.',
    'en-US': 'Missing one of these types: signup, email_change, sms, phone_change',
    'es-ES': 'Este tipo de mensaje no existe.',
  },
  factor_type_unknown: {
    'pt-BR': 'Este tipo de segunda etapa não existe.',
    'en-US': 'factor_type needs to be totp, phone, or webauthn',
    'es-ES': 'Este tipo de segundo paso no existe.',
  },
  challenge_needed: {
    'pt-BR': 'Falta o pedido que foi respondido.',
    'en-US': 'challenge_id is required',
    'es-ES': 'Falta la petición que fue respondida.',
  },
  credential_needed: {
    'pt-BR': 'Falta a resposta da chave de acesso.',
    'en-US': 'credential is required',
    'es-ES': 'Falta la respuesta de la llave de acceso.',
  },
  chain_unknown: {
    'pt-BR': 'Esta carteira digital não é aceita.',
    'en-US': 'Unsupported chain',
    'es-ES': 'Esta cartera digital no se acepta.',
  },
  sso_organisation_needed: {
    'pt-BR': 'Falta dizer qual é a organização.',
    'en-US': 'A provider_id or domain needs to be provided',
    'es-ES': 'Falta decir cuál es la organización.',
  },
  sso_organisation_twice: {
    'pt-BR': 'Diga a organização de um só jeito.',
    'en-US': 'Only one of provider_id or domain supported',
    'es-ES': 'Diga la organización de una sola forma.',
  },
  sso_type_unknown: {
    'pt-BR': 'Só organizações por SAML são aceitas.',
    'en-US': "Only 'saml' supported for SSO provider type",
    'es-ES': 'Solo se aceptan organizaciones por SAML.',
  },
  sso_metadata_needed: {
    'pt-BR': 'Faltam os metadados da organização.',
    'en-US': 'Either metadata_xml or metadata_url must be set',
    'es-ES': 'Faltan los metadatos de la organización.',
  },
  sso_metadata_twice: {
    'pt-BR': 'Envie os metadados da organização de um só jeito.',
    'en-US': 'Only one of metadata_xml or metadata_url needs to be set',
    'es-ES': 'Envíe los metadatos de la organización de una sola forma.',
  },
  saml_response_missing: {
    'pt-BR': 'A organização não enviou a resposta.',
    'en-US': 'SAMLResponse is missing',
    'es-ES': 'La organización no envió la respuesta.',
  },
  saml_assertion_invalid: {
    'pt-BR': 'A resposta da organização não é válida.',
    'en-US': 'SAML Assertion is not valid',
    'es-ES': 'La respuesta de la organización no es válida.',
  },
  user_id_invalid: {
    'pt-BR': 'O identificador da conta não é válido.',
    'en-US': 'user_id must be an UUID',
    'es-ES': 'El identificador de la cuenta no es válido.',
  },
  identity_id_invalid: {
    'pt-BR': 'O identificador da conta ligada não é válido.',
    'en-US': 'identity_id must be an UUID',
    'es-ES': 'El identificador de la cuenta vinculada no es válido.',
  },
} as const satisfies Record<string, Record<Language, string>>;
