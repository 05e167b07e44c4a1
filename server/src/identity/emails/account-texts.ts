import type { Language } from '#platform/http/languages';
import type { EmailContent } from '#platform/mail/email-content';

export type AccountEmailKind = 'invite' | 'failed_sign_ins' | 'failed_proofs' | 'password_retired';

/** Texts of e-mails about actions of other people: an admin, or a person who tries to sign in. */
export const accountEmailTexts: Record<AccountEmailKind, Record<Language, EmailContent>> = {
  invite: {
    'pt-BR': {
      subject: 'Você recebeu um convite',
      lead: 'A administração do hub criou uma conta para este endereço. Aceite o convite para entrar e escolher a sua senha.',
      button: 'Aceitar o convite',
      code: 'Ou use este código:',
      end: 'O convite vale por {life}. Se você não sabe do que se trata, ignore esta mensagem.',
    },
    'en-US': {
      subject: 'You have been invited',
      lead: 'Whoever runs the hub has made an account for this address. Accept the invitation to sign in and choose your password.',
      button: 'Accept the invitation',
      code: 'Or use this code:',
      end: 'The invitation is good for {life}. If you do not know what this is about, ignore this message.',
    },
    'es-ES': {
      subject: 'Usted recibió una invitación',
      lead: 'La administración del hub creó una cuenta para esta dirección. Acepte la invitación para entrar y elegir su contraseña.',
      button: 'Aceptar la invitación',
      code: 'O use este código:',
      end: 'La invitación vale {life}. Si no sabe de qué se trata, ignore este mensaje.',
    },
  },
  failed_sign_ins: {
    'pt-BR': {
      subject: 'Tentativas de entrar na sua conta',
      lead: 'Na última hora alguém errou a senha da sua conta muitas vezes. Ninguém entrou com essas tentativas.',
      button: 'Escolher nova senha',
      end: 'Se foi você, peça uma nova senha. Se não foi, uma senha longa que só existe aqui basta para ficar tranquilo.',
    },
    'en-US': {
      subject: 'Attempts to sign in to your account',
      lead: 'In the last hour somebody gave a wrong password for your account many times. None of these attempts got in.',
      button: 'Choose a new password',
      end: 'If it was you, ask for a new password. If not, a long password that you use nowhere else is all you need.',
    },
    'es-ES': {
      subject: 'Intentos de entrar en su cuenta',
      lead: 'En la última hora alguien dio muchas veces una contraseña equivocada para su cuenta. Nadie entró con esos intentos.',
      button: 'Elegir nueva contraseña',
      end: 'Si fue usted, pida una nueva contraseña. Si no, basta con una contraseña larga que no use en otro lugar.',
    },
  },
  failed_proofs: {
    'pt-BR': {
      subject: 'Tentativas com a senha da sua conta',
      lead: 'Na última hora alguém errou a senha da sua conta muitas vezes, e ao menos uma delas numa sessão em que a sua conta já estava aberta.',
      button: 'Ver minhas sessões',
      end: 'Se não foi você, encerre as outras sessões e escolha uma nova senha.',
    },
    'en-US': {
      subject: 'Attempts with the password of your account',
      lead: 'In the last hour somebody gave a wrong password for your account many times, at least once in a session where your account was already open.',
      button: 'See my sessions',
      end: 'If it was not you, end the other sessions and choose a new password.',
    },
    'es-ES': {
      subject: 'Intentos con la contraseña de su cuenta',
      lead: 'En la última hora alguien dio muchas veces una contraseña equivocada para su cuenta, y al menos una de ellas en una sesión en que su cuenta ya estaba abierta.',
      button: 'Ver mis sesiones',
      end: 'Si no fue usted, cierre las otras sesiones y elija una nueva contraseña.',
    },
  },
  password_retired: {
    'pt-BR': {
      subject: 'Escolha uma nova senha',
      lead: 'Por causa de um incidente de segurança, a senha da sua conta deixou de valer e todas as suas sessões foram encerradas. Para entrar de novo, peça o link e escolha uma senha que você não usa em outro lugar.',
      button: 'Escolher nova senha',
      end: 'Se você usava a mesma senha em outro lugar, troque-a lá também. A administração do hub não pede a sua senha por mensagem.',
    },
    'en-US': {
      subject: 'Choose a new password',
      lead: 'Because of a security incident, the password of your account is no longer good and all your sessions were ended. To sign in again, ask for the link and choose a password that you use nowhere else.',
      button: 'Choose a new password',
      end: 'If you used the same password elsewhere, change it there, too. Whoever runs the hub never asks for your password in a message.',
    },
    'es-ES': {
      subject: 'Elija una nueva contraseña',
      lead: 'A causa de un incidente de seguridad, la contraseña de su cuenta dejó de valer y todas sus sesiones se cerraron. Para volver a entrar, pida el enlace y elija una contraseña que no use en otro lugar.',
      button: 'Elegir nueva contraseña',
      end: 'Si usaba la misma contraseña en otro lugar, cámbiela también allí. La administración del hub no pide su contraseña por mensaje.',
    },
  },
};
