import type { Language } from '#platform/http/languages';
import { accountEmailTexts, type AccountEmailKind } from './account-texts.ts';
import { factorEmailTexts, type FactorEmailKind } from './factor-texts.ts';
import { passkeyEmailTexts, type PasskeyEmailKind } from './passkey-texts.ts';
import { identityLinkEmailTexts } from './identity-link-texts.ts';
import type { EmailContent } from '#platform/mail/email-content';

export type IdentityEmailKind =
  | 'signup'
  | 'known_address'
  | 'recovery'
  | 'magiclink'
  | 'reauthentication'
  | 'password_changed'
  | 'phone_changed'
  | 'email_added'
  | 'email_change_current'
  | 'email_change_new'
  | 'identity_linked'
  | 'identity_unlinked'
  | AccountEmailKind
  | FactorEmailKind
  | PasskeyEmailKind;

export const identityEmailTexts: Record<IdentityEmailKind, Record<Language, EmailContent>> = {
  ...accountEmailTexts,
  ...factorEmailTexts,
  ...passkeyEmailTexts,
  signup: {
    'pt-BR': {
      subject: 'Confirme seu e-mail',
      lead: 'Falta só um passo para a sua conta valer: confirme que este endereço é seu.',
      button: 'Confirmar meu e-mail',
      code: 'Ou use este código:',
      end: 'O link vale por {life}. Se você não criou esta conta, ignore esta mensagem.',
    },
    'en-US': {
      subject: 'Confirm your e-mail',
      lead: 'One more step and your account is ready: confirm that this address is yours.',
      button: 'Confirm my e-mail',
      code: 'Or use this code:',
      end: 'The link is good for {life}. If you did not create this account, ignore this message.',
    },
    'es-ES': {
      subject: 'Confirme su correo',
      lead: 'Falta un paso para que su cuenta esté lista: confirme que esta dirección es suya.',
      button: 'Confirmar mi correo',
      code: 'O use este código:',
      end: 'El enlace vale {life}. Si usted no creó esta cuenta, ignore este mensaje.',
    },
  },
  known_address: {
    'pt-BR': {
      subject: 'Você já tem uma conta',
      lead: 'Alguém tentou criar uma conta com este endereço, que já tem uma. Se foi você, entre com a sua senha ou peça uma nova em "Esqueci minha senha".',
      button: 'Entrar no hub',
      end: 'Se não foi você, nada precisa ser feito: a sua conta continua como estava.',
    },
    'en-US': {
      subject: 'You already have an account',
      lead: 'Somebody tried to create an account with this address, which has one already. If it was you, sign in with your password or ask for a new one.',
      button: 'Sign in',
      end: 'If it was not you, there is nothing to do: your account is as it was.',
    },
    'es-ES': {
      subject: 'Usted ya tiene una cuenta',
      lead: 'Alguien intentó crear una cuenta con esta dirección, que ya tiene una. Si fue usted, entre con su contraseña o pida una nueva.',
      button: 'Entrar al hub',
      end: 'Si no fue usted, no hay nada que hacer: su cuenta sigue como estaba.',
    },
  },
  recovery: {
    'pt-BR': {
      subject: 'Escolha uma nova senha',
      lead: 'Recebemos um pedido para trocar a senha da sua conta.',
      button: 'Escolher nova senha',
      code: 'Ou use este código:',
      end: 'O link vale por {life} e só uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    },
    'en-US': {
      subject: 'Choose a new password',
      lead: 'We were asked to change the password of your account.',
      button: 'Choose a new password',
      code: 'Or use this code:',
      end: 'The link is good for {life} and for one use. If it was not you, ignore this message: your password stays.',
    },
    'es-ES': {
      subject: 'Elija una nueva contraseña',
      lead: 'Recibimos un pedido para cambiar la contraseña de su cuenta.',
      button: 'Elegir nueva contraseña',
      code: 'O use este código:',
      end: 'El enlace vale {life} y un solo uso. Si no fue usted, ignore este mensaje: su contraseña sigue igual.',
    },
  },
  password_changed: {
    'pt-BR': {
      subject: 'Sua senha foi trocada',
      lead: 'A senha da sua conta acaba de ser trocada, e as outras sessões foram encerradas.',
      button: 'Pedir uma nova senha',
      end: 'Se não foi você, peça uma nova senha agora.',
    },
    'en-US': {
      subject: 'Your password was changed',
      lead: 'The password of your account was just changed, and the other sessions were ended.',
      button: 'Ask for a new password',
      end: 'If it was not you, ask for a new password now.',
    },
    'es-ES': {
      subject: 'Su contraseña fue cambiada',
      lead: 'La contraseña de su cuenta acaba de cambiarse y las otras sesiones se cerraron.',
      button: 'Pedir una nueva contraseña',
      end: 'Si no fue usted, pida una nueva contraseña ahora.',
    },
  },
  magiclink: {
    'pt-BR': {
      subject: 'Seu link para entrar',
      lead: 'Use este link para entrar na sua conta, sem senha.',
      button: 'Entrar no hub',
      code: 'Ou use este código:',
      end: 'O link vale por {life} e só uma vez. Se não foi você, ignore esta mensagem.',
    },
    'en-US': {
      subject: 'Your link to sign in',
      lead: 'Use this link to sign in to your account, without a password.',
      button: 'Sign in',
      code: 'Or use this code:',
      end: 'The link is good for {life} and for one use. If it was not you, ignore this message.',
    },
    'es-ES': {
      subject: 'Su enlace para entrar',
      lead: 'Use este enlace para entrar en su cuenta, sin contraseña.',
      button: 'Entrar al hub',
      code: 'O use este código:',
      end: 'El enlace vale {life} y una sola vez. Si no fue usted, ignore este mensaje.',
    },
  },
  reauthentication: {
    'pt-BR': {
      subject: 'Seu código de confirmação',
      lead: 'Você está trocando a senha da sua conta. Digite este código na página para continuar.',
      code: 'Seu código:',
      end: 'O código vale por {life}. Se não foi você, troque a sua senha e encerre as outras sessões.',
    },
    'en-US': {
      subject: 'Your confirmation code',
      lead: 'You are changing the password of your account. Type this code on the page to go on.',
      code: 'Your code:',
      end: 'The code is good for {life}. If it was not you, change your password and end your other sessions.',
    },
    'es-ES': {
      subject: 'Su código de confirmación',
      lead: 'Está cambiando la contraseña de su cuenta. Escriba este código en la página para continuar.',
      code: 'Su código:',
      end: 'El código vale {life}. Si no fue usted, cambie su contraseña y cierre las otras sesiones.',
    },
  },
  phone_changed: {
    'pt-BR': {
      subject: 'Novo telefone na sua conta',
      lead: 'A sua conta tem um novo telefone, confirmado por um código.',
      button: 'Recuperar a conta',
      end: 'Se foi você, não é preciso fazer nada. Se não foi, recupere a conta e troque a senha agora.',
    },
    'en-US': {
      subject: 'New phone number on your account',
      lead: 'Your account has a new phone number, confirmed with a code.',
      button: 'Recover the account',
      end: 'If it was you, there is nothing to do. If it was not, recover the account and change its password now.',
    },
    'es-ES': {
      subject: 'Nuevo teléfono en su cuenta',
      lead: 'Su cuenta tiene un nuevo teléfono, confirmado con un código.',
      button: 'Recuperar la cuenta',
      end: 'Si fue usted, no hace falta hacer nada. Si no, recupere la cuenta y cambie la contraseña ahora.',
    },
  },
  email_added: {
    'pt-BR': {
      subject: 'Novo e-mail na sua conta',
      lead: 'A sua conta tem agora um e-mail, confirmado por um link.',
      button: 'Abrir o hub',
      end: 'Se foi você, não é preciso fazer nada. Se não foi, entre e troque a senha agora.',
    },
    'en-US': {
      subject: 'New e-mail on your account',
      lead: 'Your account now has an e-mail, confirmed with a link.',
      button: 'Open the hub',
      end: 'If it was you, there is nothing to do. If it was not, sign in and change your password now.',
    },
    'es-ES': {
      subject: 'Nuevo correo en su cuenta',
      lead: 'Su cuenta tiene ahora un correo, confirmado con un enlace.',
      button: 'Abrir el hub',
      end: 'Si fue usted, no hace falta hacer nada. Si no, entre y cambie la contraseña ahora.',
    },
  },
  email_change_current: {
    'pt-BR': {
      subject: 'Confirme a troca de e-mail',
      lead: 'Recebemos um pedido para trocar o e-mail da sua conta. A troca vale quando os dois endereços confirmarem.',
      button: 'Confirmar a troca',
      code: 'Ou use este código:',
      end: 'Se não foi você, ignore esta mensagem e troque a sua senha.',
    },
    'en-US': {
      subject: 'Confirm the change of e-mail',
      lead: 'We were asked to change the e-mail of your account. It changes once both addresses have confirmed.',
      button: 'Confirm the change',
      code: 'Or use this code:',
      end: 'If it was not you, ignore this message and change your password.',
    },
    'es-ES': {
      subject: 'Confirme el cambio de correo',
      lead: 'Recibimos un pedido para cambiar el correo de su cuenta. Cambia cuando las dos direcciones confirmen.',
      button: 'Confirmar el cambio',
      code: 'O use este código:',
      end: 'Si no fue usted, ignore este mensaje y cambie su contraseña.',
    },
  },
  email_change_new: {
    'pt-BR': {
      subject: 'Confirme seu novo e-mail',
      lead: 'Confirme que este endereço é seu para usá-lo na sua conta. A troca vale quando os dois endereços confirmarem.',
      button: 'Confirmar o novo e-mail',
      code: 'Ou use este código:',
      end: 'Se você não pediu esta troca, ignore esta mensagem.',
    },
    'en-US': {
      subject: 'Confirm your new e-mail',
      lead: 'Confirm that this address is yours to use it in your account. It changes once both addresses have confirmed.',
      button: 'Confirm the new e-mail',
      code: 'Or use this code:',
      end: 'If you did not ask for this change, ignore this message.',
    },
    'es-ES': {
      subject: 'Confirme su nuevo correo',
      lead: 'Confirme que esta dirección es suya para usarla en su cuenta. Cambia cuando las dos direcciones confirmen.',
      button: 'Confirmar el nuevo correo',
      code: 'O use este código:',
      end: 'Si no pidió este cambio, ignore este mensaje.',
    },
  },
  ...identityLinkEmailTexts,
};
