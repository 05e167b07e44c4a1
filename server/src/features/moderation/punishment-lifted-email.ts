import type { Language } from '@mutirao/contract/kit/languages';
import type { Config } from '#platform/config/config';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '#platform/mail/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { LockedMember } from './store/decisions.ts';

/** Writes the e-mail that informs a member that they can take part again, and why. */
export function writePunishmentLiftedEmail(
  { email, language, hub }: Pick<LockedMember, 'email' | 'language' | 'hub'>,
  { reason }: { reason: string },
  { hubUrl }: Pick<Config, 'hubUrl'>,
): Email {
  const chosen = language ?? 'pt-BR';
  const telling = words[chosen];
  const fill = (text: string) => fillTemplate(text, { hub: hub ?? 'Mutirão' });
  return composeEmail({
    to: email,
    words: {
      subject: fill(telling.subject),
      lead: `${fill(telling.lead)}\n\n${telling.reason} ${reason}`,
      button: telling.button,
      end: telling.end,
    },
    link: `${hubUrl}/settings/sancoes`,
    siteUrl: hubUrl,
    language: chosen,
  });
}

const words: Record<Language, Record<'subject' | 'lead' | 'reason' | 'button' | 'end', string>> = {
  'pt-BR': {
    subject: 'Uma suspensão sua em {hub} acabou',
    lead: 'A moderação de {hub} encerrou uma suspensão da sua conta antes do fim.',
    reason: 'Motivo:',
    button: 'Ver a decisão',
    end: 'Respostas a este e-mail não chegam à moderação.',
  },
  'en-US': {
    subject: 'A suspension of yours at {hub} is over',
    lead: 'The moderation of {hub} ended a suspension of your account before its time.',
    reason: 'Reason:',
    button: 'See the decision',
    end: 'Replies to this e-mail do not reach the moderation.',
  },
  'es-ES': {
    subject: 'Una suspensión suya en {hub} terminó',
    lead: 'La moderación de {hub} puso fin a una suspensión de su cuenta antes de tiempo.',
    reason: 'Motivo:',
    button: 'Ver la decisión',
    end: 'Las respuestas a este correo no llegan a la moderación.',
  },
};
