import type { Language } from '@mutirao/contract/kit/languages';
import type { Config } from '#platform/config/config';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '#platform/mail/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { JoinEmailRecipient } from './store/join-requests.ts';

type Telling = Record<'subject' | 'lead' | 'button' | 'end', string>;

/** Writes the e-mail that informs a waiting member that they are approved, or rejected and why. */
export function writeJoinDecisionEmail(
  { email, language, hub }: JoinEmailRecipient,
  { reason }: { reason: string | undefined },
  { hubUrl }: Pick<Config, 'hubUrl'>,
): Email {
  const chosen = language ?? 'pt-BR';
  const telling = words[chosen][reason === undefined ? 'letIn' : 'refused'];
  const fill = (text: string) => fillTemplate(text, { hub: hub ?? 'Mutirão', reason: reason ?? '' });
  return composeEmail({
    to: email,
    words: {
      subject: fill(telling.subject),
      lead: fill(telling.lead),
      button: telling.button,
      end: fill(telling.end),
    },
    link: hubUrl,
    siteUrl: hubUrl,
    language: chosen,
  });
}

const words: Record<Language, Record<'letIn' | 'refused', Telling>> = {
  'pt-BR': {
    letIn: {
      subject: 'Sua entrada em {hub} foi aprovada',
      lead: 'A equipe de {hub} aprovou o seu pedido: tudo está aberto para você.',
      button: 'Entrar no hub',
      end: 'Você recebe este e-mail porque pediu para participar de {hub}.',
    },
    refused: {
      subject: 'Sobre o seu pedido para entrar em {hub}',
      lead: 'A equipe de {hub} não aprovou o seu pedido.\n\nMotivo: {reason}',
      button: 'Ver o pedido',
      end: 'Você pode entrar para baixar os seus dados ou excluir a conta.',
    },
  },
  'en-US': {
    letIn: {
      subject: 'You were let in to {hub}',
      lead: 'The team of {hub} approved your request: everything is open to you.',
      button: 'Go to the hub',
      end: 'You receive this e-mail because you asked to take part in {hub}.',
    },
    refused: {
      subject: 'About your request to join {hub}',
      lead: 'The team of {hub} did not approve your request.\n\nReason: {reason}',
      button: 'See the request',
      end: 'You may sign in to download your data or delete your account.',
    },
  },
  'es-ES': {
    letIn: {
      subject: 'Su entrada en {hub} fue aprobada',
      lead: 'El equipo de {hub} aprobó su solicitud: todo está abierto para usted.',
      button: 'Entrar en el hub',
      end: 'Recibe este correo porque pidió participar en {hub}.',
    },
    refused: {
      subject: 'Sobre su solicitud para entrar en {hub}',
      lead: 'El equipo de {hub} no aprobó su solicitud.\n\nMotivo: {reason}',
      button: 'Ver la solicitud',
      end: 'Puede entrar para descargar sus datos o eliminar la cuenta.',
    },
  },
};
