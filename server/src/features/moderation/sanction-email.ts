import type { SanctionType } from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Config } from '#platform/config/config';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '#platform/mail/fill-template';
import type { EmailContent } from '#platform/mail/email-content';
import type { Email } from '#platform/mail/mailer';
import type { LockedMember } from './store/decisions.ts';

type Input = {
  type: SanctionType;
  reason: string;
  rule: ReportReason | undefined;
  endsAt: Date | null;
  isRemoved: boolean;
  /** The content that the sanction is about; undefined if there is none. */
  content: object | undefined;
  /** True if there are staff other than the deciding one who can decide an appeal. */
  mayBeAnswered: boolean;
};

type Telling = {
  subject: Record<SanctionType, string>;
  lead: Record<SanctionType, string>;
  warnedOfConduct: string;
  alsoRemoved: string;
  rules: Record<ReportReason, string>;
  rule: string;
  reason: string;
  mayStill: Record<SanctionType, string>;
  button: string;
  appeal: { answered: string; waiting: string };
  end: string;
};

/**
 * Writes the e-mail about a decision to its member. The reported text stays in the hub: the e-mail does not repeat it.
 */
export function writeSanctionEmail(
  { email, language, hub }: Pick<LockedMember, 'email' | 'language' | 'hub'>,
  { type, reason, rule, endsAt, isRemoved, content, mayBeAnswered }: Input,
  { hubUrl, zone }: Pick<Config, 'hubUrl' | 'zone'>,
): Email {
  const chosen = language ?? 'pt-BR';
  const format = new Intl.DateTimeFormat(chosen, { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  const telling = words[chosen];
  const fill = (text: string) =>
    fillTemplate(text, { hub: hub ?? 'Mutirão', end: endsAt ? format.format(endsAt) : '' });
  const lines = [
    fill(type === 'warning' && !content ? telling.warnedOfConduct : telling.lead[type]),
    isRemoved && type !== 'removal' ? telling.alsoRemoved : '',
    rule ? `${telling.rule} ${telling.rules[rule]}.` : '',
    `${telling.reason} ${reason}`,
    telling.mayStill[type],
  ];
  const message: EmailContent = {
    subject: fill(telling.subject[type]),
    lead: lines.filter((line) => line !== '').join('\n\n'),
    button: telling.button,
    end: `${mayBeAnswered ? telling.appeal.answered : telling.appeal.waiting} ${telling.end}`,
  };
  return composeEmail({
    to: email,
    words: message,
    link: `${hubUrl}/settings/sancoes`,
    siteUrl: hubUrl,
    language: chosen,
  });
}

const words: Record<Language, Telling> = {
  'pt-BR': {
    subject: {
      removal: 'Um conteúdo seu foi removido em {hub}',
      warning: 'Um aviso da moderação de {hub}',
      temporary_ban: 'Sua conta em {hub} está suspensa até {end}',
      permanent_ban: 'Sua conta em {hub} foi banida',
    },
    lead: {
      removal: 'A moderação de {hub} removeu algo que você publicou.',
      warning: 'A moderação de {hub} pede que você reveja algo que publicou.',
      temporary_ban: 'A moderação de {hub} suspendeu a sua conta até {end}.',
      permanent_ban: 'A moderação de {hub} baniu a sua conta.',
    },
    warnedOfConduct: 'A moderação de {hub} avisa você sobre a sua participação.',
    alsoRemoved: 'O conteúdo também foi removido.',
    rules: {
      spam: 'spam',
      harassment: 'assédio',
      hate: 'discurso de ódio',
      inappropriate: 'conteúdo impróprio',
      misinformation: 'desinformação',
      other: 'outra regra da comunidade',
    },
    rule: 'Regra:',
    reason: 'Motivo:',
    mayStill: {
      removal: 'Sua conta continua como antes.',
      warning: 'Sua conta continua como antes: nada foi limitado.',
      temporary_ban: 'Até lá você pode entrar e ler, mas não publicar, comentar, curtir nem votar.',
      permanent_ban:
        'Você ainda pode entrar para ver a decisão, recorrer, baixar os seus dados e excluir a conta.',
    },
    button: 'Ver a decisão e recorrer',
    appeal: {
      answered: 'Você pode recorrer uma vez de cada decisão. Outra pessoa da equipe responde.',
      waiting:
        'Você pode recorrer uma vez de cada decisão. Hoje ninguém além de quem decidiu pode responder: o recurso espera até que outra pessoa da equipe possa.',
    },
    end: 'Respostas a este e-mail não chegam à moderação.',
  },
  'en-US': {
    subject: {
      removal: 'Something you posted at {hub} was removed',
      warning: 'A warning from the moderation of {hub}',
      temporary_ban: 'Your account at {hub} is suspended until {end}',
      permanent_ban: 'Your account at {hub} was banned',
    },
    lead: {
      removal: 'The moderation of {hub} removed something you posted.',
      warning: 'The moderation of {hub} asks you to reconsider something you posted.',
      temporary_ban: 'The moderation of {hub} suspended your account until {end}.',
      permanent_ban: 'The moderation of {hub} banned your account.',
    },
    warnedOfConduct: 'The moderators of {hub} are warning you about how you take part.',
    alsoRemoved: 'The content was removed as well.',
    rules: {
      spam: 'spam',
      harassment: 'harassment',
      hate: 'hate speech',
      inappropriate: 'inappropriate content',
      misinformation: 'misinformation',
      other: 'another rule of the community',
    },
    rule: 'Rule:',
    reason: 'Reason:',
    mayStill: {
      removal: 'Your account stays as it was.',
      warning: 'Your account stays as it was: nothing was limited.',
      temporary_ban: 'Until then you may sign in and read, but not post, comment, like or vote.',
      permanent_ban:
        'You may still sign in to read the decision, appeal, download your data and delete your account.',
    },
    button: 'See the decision and appeal',
    appeal: {
      answered: 'You may appeal once against each decision. Another member of the team answers.',
      waiting:
        'You may appeal once against each decision. Today nobody but whoever decided could answer: the appeal waits until another member of the team can.',
    },
    end: 'Replies to this e-mail do not reach the moderation.',
  },
  'es-ES': {
    subject: {
      removal: 'Se eliminó un contenido suyo en {hub}',
      warning: 'Un aviso de la moderación de {hub}',
      temporary_ban: 'Su cuenta en {hub} está suspendida hasta {end}',
      permanent_ban: 'Su cuenta en {hub} fue expulsada',
    },
    lead: {
      removal: 'La moderación de {hub} eliminó algo que usted publicó.',
      warning: 'La moderación de {hub} le pide que revise algo que publicó.',
      temporary_ban: 'La moderación de {hub} suspendió su cuenta hasta {end}.',
      permanent_ban: 'La moderación de {hub} expulsó su cuenta.',
    },
    warnedOfConduct: 'La moderación de {hub} le avisa sobre su participación.',
    alsoRemoved: 'El contenido también fue eliminado.',
    rules: {
      spam: 'spam',
      harassment: 'acoso',
      hate: 'discurso de odio',
      inappropriate: 'contenido inapropiado',
      misinformation: 'desinformación',
      other: 'otra regla de la comunidad',
    },
    rule: 'Regla:',
    reason: 'Motivo:',
    mayStill: {
      removal: 'Su cuenta sigue como antes.',
      warning: 'Su cuenta sigue como antes: nada fue limitado.',
      temporary_ban: 'Hasta entonces puede entrar y leer, pero no publicar, comentar, dar me gusta ni votar.',
      permanent_ban:
        'Aún puede entrar para ver la decisión, apelar, descargar sus datos y eliminar la cuenta.',
    },
    button: 'Ver la decisión y apelar',
    appeal: {
      answered: 'Puede apelar una vez cada decisión. Responde otra persona del equipo.',
      waiting:
        'Puede apelar una vez cada decisión. Hoy nadie aparte de quien decidió puede responder: la apelación espera hasta que otra persona del equipo pueda.',
    },
    end: 'Las respuestas a este correo no llegan a la moderación.',
  },
};
