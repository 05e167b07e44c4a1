import type { Language } from '#platform/messages/i18n.ts';

type Sentence = Record<Language, string>;

const weakPassword: Sentence = {
  'pt-BR': 'Escolha uma senha mais forte.',
  'en-US': 'Choose a stronger password.',
  'es-ES': 'Elija una contraseña más fuerte.',
};
const addressTaken: Sentence = {
  'pt-BR': 'Já existe uma conta com este e-mail.',
  'en-US': 'There is an account with this e-mail already.',
  'es-ES': 'Ya existe una cuenta con este correo.',
};
const brokenLink: Sentence = {
  'pt-BR': 'Este link ou código não vale mais. Peça outro.',
  'en-US': 'This link or code is no longer valid. Ask for another.',
  'es-ES': 'Este enlace o código ya no es válido. Pida otro.',
};
const endedSession: Sentence = {
  'pt-BR': 'Sua sessão terminou. Entre de novo.',
  'en-US': 'Your session has ended. Sign in again.',
  'es-ES': 'Su sesión terminó. Entre de nuevo.',
};
const tooFast: Sentence = {
  'pt-BR': 'Você foi rápido demais. Espere um pouco e tente de novo.',
  'en-US': 'That was too fast. Wait a moment and try again.',
  'es-ES': 'Fue demasiado rápido. Espere un momento e inténtelo de nuevo.',
};
const wrongCode: Sentence = {
  'pt-BR': 'Este código não confere. Tente de novo.',
  'en-US': 'This code is not right. Try again.',
  'es-ES': 'Este código no es correcto. Inténtelo de nuevo.',
};

/** A hosted service speaks English; its codes are the same everywhere. */
const sentences: Record<string, Sentence> = {
  invalid_credentials: {
    'pt-BR': 'E-mail ou senha incorretos.',
    'en-US': 'Wrong e-mail or password.',
    'es-ES': 'Correo o contraseña incorrectos.',
  },
  email_not_confirmed: {
    'pt-BR': 'Confirme seu e-mail antes de entrar: o link está na mensagem que enviamos.',
    'en-US': 'Confirm your e-mail before you sign in: the link is in the message we sent.',
    'es-ES': 'Confirme su correo antes de entrar: el enlace está en el mensaje que enviamos.',
  },
  signup_disabled: {
    'pt-BR': 'Este hub não aceita novos cadastros agora.',
    'en-US': 'This hub takes no new accounts now.',
    'es-ES': 'Este hub no acepta nuevos registros ahora.',
  },
  user_banned: {
    'pt-BR': 'Esta conta está suspensa.',
    'en-US': 'This account is suspended.',
    'es-ES': 'Esta cuenta está suspendida.',
  },
  same_password: {
    'pt-BR': 'A nova senha deve ser diferente da atual.',
    'en-US': 'The new password must differ from the current one.',
    'es-ES': 'La nueva contraseña debe ser distinta de la actual.',
  },
  current_password_invalid: {
    'pt-BR': 'Senha atual incorreta',
    'en-US': 'The current password is wrong.',
    'es-ES': 'La contraseña actual es incorrecta.',
  },
  reauthentication_needed: {
    'pt-BR': 'Entre de novo para fazer isso.',
    'en-US': 'Sign in again to do this.',
    'es-ES': 'Entre de nuevo para hacer esto.',
  },
  email_address_invalid: {
    'pt-BR': 'Este e-mail não pode ser usado.',
    'en-US': 'This e-mail cannot be used.',
    'es-ES': 'Este correo no se puede usar.',
  },
  validation_failed: {
    'pt-BR': 'Confira os dados enviados.',
    'en-US': 'Check what you entered.',
    'es-ES': 'Revise los datos enviados.',
  },
  over_email_send_rate_limit: {
    'pt-BR': 'Acabamos de enviar uma mensagem. Espere um minuto para pedir outra.',
    'en-US': 'We have just sent a message. Wait a minute before you ask for another.',
    'es-ES': 'Acabamos de enviar un mensaje. Espere un minuto para pedir otro.',
  },
  insufficient_aal: {
    'pt-BR': 'Confirme antes a segunda etapa da entrada.',
    'en-US': 'Complete the second step of signing in first.',
    'es-ES': 'Confirme antes el segundo paso de la entrada.',
  },
  weak_password: weakPassword,
  user_already_exists: addressTaken,
  email_exists: addressTaken,
  otp_expired: brokenLink,
  flow_state_expired: brokenLink,
  flow_state_not_found: brokenLink,
  session_not_found: endedSession,
  session_expired: endedSession,
  refresh_token_not_found: endedSession,
  refresh_token_already_used: endedSession,
  over_request_rate_limit: tooFast,
  mfa_verification_failed: wrongCode,
  mfa_challenge_expired: brokenLink,
};

const isSpoken = (language: string): language is Language => language in weakPassword;

/** Returns the message for an error code of a hosted identity service; undefined if there is no translation. */
export function getHostedIdentityErrorMessage(code: string, language: string): string | undefined {
  return sentences[code]?.[isSpoken(language) ? language : 'pt-BR'];
}
