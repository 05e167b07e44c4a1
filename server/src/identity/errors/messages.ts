import type { Language } from '#platform/http/languages';
import { errorCaseMessages, strongerPasswordMessage } from './case-messages.ts';
import { contactErrorMessages } from './contact-messages.ts';
import { factorErrorMessages } from './factor-messages.ts';
import { passkeyErrorMessages } from './passkey-messages.ts';
import { providerErrorMessages } from './provider-messages.ts';
import { validationErrorMessages } from './validation-messages.ts';

/**
 * The sentence for each error code of the protocol. The codes are for programs and never change. The English text is
 * exactly that
 * of Supabase Auth, because its clients compare it; if that service has no such error, the text is
 * the project's. `{name}` is a placeholder for a value of the error.
 */
export const identityErrorMessages = {
  bad_json: {
    'pt-BR': 'O corpo do pedido não é um JSON válido.',
    'en-US': 'Could not parse request body as JSON',
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
  weak_password: {
    ...strongerPasswordMessage,
    'en-US': 'Password is known to be weak and easy to guess, please choose a different one.',
  },
  same_password: {
    'pt-BR': 'A nova senha deve ser diferente da atual.',
    'en-US': 'New password should be different from the old password.',
    'es-ES': 'La nueva contraseña debe ser distinta de la actual.',
  },
  current_password_required: {
    'pt-BR': 'Informe a senha atual para trocá-la.',
    'en-US': 'Current password required when setting new password.',
    'es-ES': 'Indique su contraseña actual para cambiarla.',
  },
  current_password_invalid: {
    'pt-BR': 'Senha atual incorreta',
    'en-US': 'Current password required when setting new password.',
    'es-ES': 'La contraseña actual es incorrecta.',
  },
  otp_expired: {
    'pt-BR': 'Este link ou código não vale mais. Peça outro.',
    'en-US': 'Token has expired or is invalid',
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
    'en-US': 'This endpoint requires a valid Bearer token',
    'es-ES': 'Falta la cabecera de autorización.',
  },
  bad_jwt: {
    'pt-BR': 'invalid JWT: a assinatura ou o conteúdo não confere.',
    'en-US': 'invalid JWT: unable to parse or verify signature',
    'es-ES': 'invalid JWT: la firma o el contenido no coincide.',
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
    'en-US': 'Unexpected failure, please check server logs for more information',
    'es-ES': 'Algo salió mal de nuestro lado. Intente de nuevo en unos instantes.',
  },
  anonymous_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada anônima.',
    'en-US': 'Anonymous sign-ins are disabled',
    'es-ES': 'Este hub no acepta la entrada anónima.',
  },
  web3_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por carteira digital.',
    'en-US': 'Web3 provider is disabled',
    'es-ES': 'Este hub no acepta la entrada por cartera digital.',
  },
  reauthentication_needed: {
    'pt-BR': 'Confirme que é você para continuar: entre de novo ou, se a conta tem senha, peça um código.',
    'en-US': 'Password update requires reauthentication',
    'es-ES':
      'Confirme que es usted para continuar: entre de nuevo o, si la cuenta tiene contraseña, pida un código.',
  },
  reauthentication_not_valid: {
    'pt-BR': 'O código não confere ou não vale mais. Peça outro.',
    'en-US': 'Nonce has expired or is invalid',
    'es-ES': 'El código no coincide o ya no es válido. Pida otro.',
  },
  bad_code_verifier: {
    'pt-BR': 'O código de verificação não confere com o início desta entrada.',
    'en-US': 'code challenge does not match previously saved code verifier',
    'es-ES': 'El código de verificación no coincide con el inicio de esta entrada.',
  },
  flow_state_not_found: {
    'pt-BR': 'Esta entrada não foi encontrada ou já foi usada. Comece de novo.',
    'en-US': 'invalid flow state, no valid flow state found',
    'es-ES': 'Esta entrada no fue encontrada o ya fue usada. Empiece de nuevo.',
  },
  flow_state_expired: {
    'pt-BR': 'Esta entrada demorou demais. Comece de novo.',
    'en-US': 'invalid flow state, flow state has expired',
    'es-ES': 'Esta entrada tardó demasiado. Empiece de nuevo.',
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
  invite_not_found: {
    'pt-BR': 'Este convite não vale mais.',
    'en-US': 'Invite not found',
    'es-ES': 'Esta invitación ya no vale.',
  },
  feature_disabled: {
    'pt-BR': 'Isto está desligado neste hub.',
    'en-US': 'OAuth server is disabled',
    'es-ES': 'Esto está desactivado en este hub.',
  },
  conflict: {
    'pt-BR': 'Outro pedido estava em andamento. Tente de novo.',
    'en-US': 'Another request was in progress. Try again.',
    'es-ES': 'Otra petición estaba en curso. Intente de nuevo.',
  },
  ...contactErrorMessages,
  ...factorErrorMessages,
  ...passkeyErrorMessages,
  ...providerErrorMessages,
} as const satisfies Record<string, Record<Language, string>>;

/** Sentences for one case of a code. No code has the name of a case. */
export const identityErrorCaseMessages = { ...errorCaseMessages, ...validationErrorMessages } as const;
