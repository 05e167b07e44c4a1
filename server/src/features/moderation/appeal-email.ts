import type { Language } from '@mutirao/contract/kit/languages';
import type { Config } from '#platform/config/config';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '#platform/mail/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { LockedMember } from './store/decisions.ts';

type Telling = {
  subject: string;
  granted: string;
  denied: string;
  answer: string;
  button: string;
  end: string;
};

/** Writes the e-mail with the decision on an appeal. */
export function writeAppealDecisionEmail(
  { email, language, hub }: Pick<LockedMember, 'email' | 'language' | 'hub'>,
  { granted, answer }: { granted: boolean; answer: string },
  { hubUrl }: Pick<Config, 'hubUrl'>,
): Email {
  const chosen = language ?? 'pt-BR';
  const telling = words[chosen];
  const fill = (text: string) => fillTemplate(text, { hub: hub ?? 'Mutirão' });
  const lead = `${fill(granted ? telling.granted : telling.denied)}\n\n${telling.answer} ${answer}`;
  return composeEmail({
    to: email,
    words: { subject: fill(telling.subject), lead, button: telling.button, end: telling.end },
    link: `${hubUrl}/settings/sancoes`,
    siteUrl: hubUrl,
    language: chosen,
  });
}

const words: Record<Language, Telling> = {
  'pt-BR': {
    subject: 'A resposta ao seu recurso em {hub}',
    granted: 'Seu recurso foi aceito: a decisão da moderação de {hub} foi desfeita.',
    denied: 'Seu recurso foi lido por outra pessoa da equipe de {hub}, e a decisão continua.',
    answer: 'Resposta:',
    button: 'Ver a decisão',
    end: 'Respostas a este e-mail não chegam à moderação.',
  },
  'en-US': {
    subject: 'The answer to your appeal at {hub}',
    granted: 'Your appeal was granted: the decision of the moderation of {hub} was undone.',
    denied: 'Your appeal was read by another member of the team of {hub}, and the decision stands.',
    answer: 'Answer:',
    button: 'See the decision',
    end: 'Replies to this e-mail do not reach the moderation.',
  },
  'es-ES': {
    subject: 'La respuesta a su apelación en {hub}',
    granted: 'Su apelación fue aceptada: la decisión de la moderación de {hub} quedó sin efecto.',
    denied: 'Otra persona del equipo de {hub} leyó su apelación, y la decisión se mantiene.',
    answer: 'Respuesta:',
    button: 'Ver la decisión',
    end: 'Las respuestas a este correo no llegan a la moderación.',
  },
};
