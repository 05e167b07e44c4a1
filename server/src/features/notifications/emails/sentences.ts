import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import type { Language } from '@mutirao/contract/kit/languages';

type Input = Pick<Notification, 'kind' | 'about' | 'count' | 'people' | 'title'>;

/** Returns the sentence about a notification, for e-mails and devices. */
export function toNotificationSentence(item: Input, language: Language): string {
  const say = sentences[language];
  const { maxGrouped } = notificationLimits;
  const amount = item.count > maxGrouped ? conjunctions[language].moreThan(maxGrouped) : String(item.count);
  const of = { who: whoOf(item, language), count: item.count, amount, title: item.title ?? '' };
  switch (item.kind) {
    case 'comment':
      return item.count > 1 ? say.newComments(of) : say.commented(of);
    case 'follow':
      return item.count > 1 ? say.newFollowed(of) : say.followed(of);
    case 'like':
      return item.about === 'comment' ? say.likedComment(of) : say.likedDiscussion(of);
    case 'message':
      if (item.about === 'request') return say.asksToTalk(of);
      return item.count > 1 ? say.newMessages(of) : say.wrote(of);
    case 'moderation':
      if (item.about === 'lifted') return say.lifted(of);
      return item.about === 'appeal' ? say.appealAnswered(of) : say.decided(of);
    case 'order':
      return say[orderSentences[item.about] ?? 'orderPaid'](of);
    case 'event':
      return say[eventSentences[item.about] ?? 'eventChanged'](of);
    default:
      return say[item.kind](of);
  }
}

const orderSentences: Partial<Record<Input['about'], OrderSentence>> = {
  paid: 'orderPaid',
  owed: 'orderOwed',
  refunded: 'orderRefunded',
};

type OrderSentence = 'orderPaid' | 'orderOwed' | 'orderRefunded';

const eventSentences: Partial<Record<Input['about'], EventSentence>> = {
  changed: 'eventChanged',
  cancelled: 'eventCancelled',
  day: 'eventWithinADay',
  hour: 'eventWithinAnHour',
  place: 'eventPlace',
  promoted: 'eventPromoted',
  recording: 'eventRecording',
  approved: 'eventApproved',
  declined: 'eventDeclined',
  proposed: 'eventProposed',
};

type EventSentence =
  | 'eventChanged'
  | 'eventCancelled'
  | 'eventWithinADay'
  | 'eventWithinAnHour'
  | 'eventPlace'
  | 'eventPromoted'
  | 'eventRecording'
  | 'eventApproved'
  | 'eventDeclined'
  | 'eventProposed';

type Conjunctions = {
  somebody: string;
  and: string;
  moreThan: (count: number) => string;
  others: (count: number) => string;
  moreOthers: (count: number) => string;
};

const conjunctions: Record<Language, Conjunctions> = {
  'pt-BR': {
    somebody: 'Alguém',
    and: 'e',
    moreThan: (count) => `mais de ${count}`,
    others: (count) => `e mais ${count} pessoas`,
    moreOthers: (count) => `e mais de ${count} pessoas`,
  },
  'en-US': {
    somebody: 'Somebody',
    and: 'and',
    moreThan: (count) => `more than ${count}`,
    others: (count) => `and ${count} others`,
    moreOthers: (count) => `and more than ${count} others`,
  },
  'es-ES': {
    somebody: 'Alguien',
    and: 'y',
    moreThan: (count) => `más de ${count}`,
    others: (count) => `y ${count} personas más`,
    moreOthers: (count) => `y más de ${count} personas`,
  },
};

function whoOf({ people: [first, second], count, kind }: Input, language: Language) {
  const { somebody, and, others, moreOthers } = conjunctions[language];
  const { maxGrouped } = notificationLimits;
  if (!first) return somebody;
  if (!second) return first.name;
  if (kind !== 'like' || count === 2) return `${first.name} ${and} ${second.name}`;
  return `${first.name} ${count > maxGrouped ? moreOthers(maxGrouped - 1) : others(count - 1)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Of = { who: string; count: number; amount: string; title: string };
type Sentences = Record<
  | Exclude<Input['kind'], 'like' | 'moderation' | 'comment' | 'follow' | 'message' | 'event' | 'order'>
  | EventSentence
  | OrderSentence
  | 'wrote'
  | 'newMessages'
  | 'asksToTalk'
  | 'commented'
  | 'newComments'
  | 'followed'
  | 'newFollowed'
  | 'likedDiscussion'
  | 'likedComment'
  | 'decided'
  | 'lifted'
  | 'appealAnswered',
  (of: Of) => string
>;

const sentences: Record<Language, Sentences> = {
  'pt-BR': {
    wrote: ({ who }) => `${who} enviou uma mensagem para você`,
    newMessages: ({ who, count }) => `${count} mensagens novas de ${who}`,
    asksToTalk: ({ who }) => `${who} quer conversar com você`,
    mention: ({ who, title }) => `${who} mencionou você em “${title}”`,
    reply: ({ who, title }) => `${who} respondeu ao seu comentário em “${title}”`,
    commented: ({ who, title }) => `${who} comentou na sua discussão “${title}”`,
    newComments: ({ amount, title }) => `${capital(amount)} comentários novos na sua discussão “${title}”`,
    followed: ({ who, title }) => `${who} comentou em “${title}”, que você segue`,
    newFollowed: ({ amount, title }) => `${capital(amount)} comentários novos em “${title}”, que você segue`,
    likedDiscussion: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'curtiram' : 'curtiu'} sua discussão “${title}”`,
    likedComment: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'curtiram' : 'curtiu'} seu comentário em “${title}”`,
    answer: ({ title }) => `Sua resposta foi marcada como solução em “${title}”`,
    badge: () => 'Você ganhou uma conquista',
    decided: () => 'A moderação tomou uma decisão sobre você',
    lifted: () => 'A moderação desfez uma decisão sobre você',
    appealAnswered: () => 'A moderação respondeu ao seu recurso',
    support: ({ title }) => `A equipe respondeu ao seu chamado “${title}”`,
    invite: ({ who }) => `${who} entrou no hub pelo seu convite`,
    eventChanged: ({ title }) => `Mudou a data, o lugar ou o link do evento “${title}”`,
    eventCancelled: ({ title }) => `O evento “${title}” foi cancelado`,
    eventWithinADay: ({ title }) => `O evento “${title}” começa em menos de 24 horas`,
    eventWithinAnHour: ({ title }) => `O evento “${title}” começa em menos de uma hora`,
    eventPlace: ({ title }) => `Há um lugar para você no evento “${title}”: confirme a tempo`,
    eventPromoted: ({ title }) => `Agora há lugar para todos: você vai ao evento “${title}”`,
    eventRecording: ({ title }) => `A gravação do evento “${title}” está disponível`,
    eventApproved: ({ title }) => `Sua proposta foi aprovada: o evento “${title}” está no calendário`,
    eventDeclined: ({ title }) => `Sua proposta de evento “${title}” não foi aprovada`,
    orderPaid: ({ title }) => `Seu pagamento foi confirmado: você está em “${title}”`,
    orderOwed: ({ title }) =>
      `Seu pagamento de “${title}” chegou fora do prazo: a equipe vai devolver o dinheiro`,
    orderRefunded: ({ title }) => `O dinheiro do curso “${title}” foi devolvido`,
    course: ({ title }) => `Há um curso novo: “${title}”`,
    announcement: ({ title }) => `Novidade da comunidade: “${title}”`,
    eventProposed: ({ who, title }) => `${who} propôs o evento “${title}”`,
  },
  'en-US': {
    wrote: ({ who }) => `${who} sent you a message`,
    newMessages: ({ who, count }) => `${count} new messages from ${who}`,
    asksToTalk: ({ who }) => `${who} would like to talk with you`,
    mention: ({ who, title }) => `${who} mentioned you in “${title}”`,
    reply: ({ who, title }) => `${who} replied to your comment in “${title}”`,
    commented: ({ who, title }) => `${who} commented on your discussion “${title}”`,
    newComments: ({ amount, title }) => `${capital(amount)} new comments on your discussion “${title}”`,
    followed: ({ who, title }) => `${who} commented in “${title}”, which you follow`,
    newFollowed: ({ amount, title }) => `${capital(amount)} new comments in “${title}”, which you follow`,
    likedDiscussion: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'like' : 'likes'} your discussion “${title}”`,
    likedComment: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'like' : 'likes'} your comment in “${title}”`,
    answer: ({ title }) => `Your answer was marked as the solution in “${title}”`,
    badge: () => 'You earned a badge',
    decided: () => 'The moderators made a decision about you',
    lifted: () => 'The moderators undid a decision about you',
    appealAnswered: () => 'The moderators answered your appeal',
    support: ({ title }) => `The team answered your ticket “${title}”`,
    invite: ({ who }) => `${who} joined the hub by your invitation`,
    eventChanged: ({ title }) => `The date, the place or the link of the event “${title}” changed`,
    eventCancelled: ({ title }) => `The event “${title}” was cancelled`,
    eventWithinADay: ({ title }) => `The event “${title}” begins in less than 24 hours`,
    eventWithinAnHour: ({ title }) => `The event “${title}” begins in less than an hour`,
    eventPlace: ({ title }) => `There is a place for you at the event “${title}”: confirm in time`,
    eventPromoted: ({ title }) => `There is room for everybody now: you are going to the event “${title}”`,
    eventRecording: ({ title }) => `The recording of the event “${title}” is available`,
    eventApproved: ({ title }) => `Your proposal was approved: the event “${title}” is in the calendar`,
    eventDeclined: ({ title }) => `Your proposal of the event “${title}” was not approved`,
    orderPaid: ({ title }) => `Your payment was confirmed: you are in “${title}”`,
    orderOwed: ({ title }) =>
      `Your payment for “${title}” came after its time: the team will give the money back`,
    orderRefunded: ({ title }) => `The money for the course “${title}” was given back`,
    course: ({ title }) => `There is a new course: “${title}”`,
    announcement: ({ title }) => `Community news: “${title}”`,
    eventProposed: ({ who, title }) => `${who} proposed the event “${title}”`,
  },
  'es-ES': {
    wrote: ({ who }) => `${who} le envió un mensaje`,
    newMessages: ({ who, count }) => `${count} mensajes nuevos de ${who}`,
    asksToTalk: ({ who }) => `${who} quiere conversar con usted`,
    mention: ({ who, title }) => `${who} le mencionó en “${title}”`,
    reply: ({ who, title }) => `${who} respondió a su comentario en “${title}”`,
    commented: ({ who, title }) => `${who} comentó en su discusión “${title}”`,
    newComments: ({ amount, title }) => `${capital(amount)} comentarios nuevos en su discusión “${title}”`,
    followed: ({ who, title }) => `${who} comentó en “${title}”, que usted sigue`,
    newFollowed: ({ amount, title }) =>
      `${capital(amount)} comentarios nuevos en “${title}”, que usted sigue`,
    likedDiscussion: ({ who, count, title }) =>
      `A ${who} ${count > 1 ? 'les' : 'le'} gusta su discusión “${title}”`,
    likedComment: ({ who, count, title }) =>
      `A ${who} ${count > 1 ? 'les' : 'le'} gusta su comentario en “${title}”`,
    answer: ({ title }) => `Su respuesta fue marcada como solución en “${title}”`,
    badge: () => 'Ganó una insignia',
    decided: () => 'La moderación tomó una decisión sobre usted',
    lifted: () => 'La moderación deshizo una decisión sobre usted',
    appealAnswered: () => 'La moderación respondió a su apelación',
    support: ({ title }) => `El equipo respondió a su consulta “${title}”`,
    invite: ({ who }) => `${who} entró en el hub por su invitación`,
    eventChanged: ({ title }) => `Cambió la fecha, el lugar o el enlace del evento “${title}”`,
    eventCancelled: ({ title }) => `El evento “${title}” fue cancelado`,
    eventWithinADay: ({ title }) => `El evento “${title}” empieza en menos de 24 horas`,
    eventWithinAnHour: ({ title }) => `El evento “${title}” empieza en menos de una hora`,
    eventPlace: ({ title }) => `Hay un lugar para usted en el evento “${title}”: confirme a tiempo`,
    eventPromoted: ({ title }) => `Ahora hay lugar para todos: usted va al evento “${title}”`,
    eventRecording: ({ title }) => `La grabación del evento “${title}” está disponible`,
    eventApproved: ({ title }) => `Su propuesta fue aprobada: el evento “${title}” está en el calendario`,
    eventDeclined: ({ title }) => `Su propuesta del evento “${title}” no fue aprobada`,
    orderPaid: ({ title }) => `Su pago fue confirmado: usted está en “${title}”`,
    orderOwed: ({ title }) => `Su pago de “${title}” llegó fuera de plazo: el equipo devolverá el dinero`,
    orderRefunded: ({ title }) => `El dinero del curso “${title}” fue devuelto`,
    course: ({ title }) => `Hay un curso nuevo: “${title}”`,
    announcement: ({ title }) => `Novedad de la comunidad: “${title}”`,
    eventProposed: ({ who, title }) => `${who} propuso el evento “${title}”`,
  },
};
