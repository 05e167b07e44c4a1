import type { Notification } from '@mutirao/contract/features/notifications/shapes';
import type { Language } from '@mutirao/contract/kit/languages';

type Said = Pick<Notification, 'kind' | 'about' | 'count' | 'people' | 'title'>;

/** What happened, in a sentence, for letters and devices. */
export function sentenceOf(it: Said, language: Language): string {
  const say = sentences[language];
  const of = { who: whoOf(it, language), count: it.count, title: it.title ?? '' };
  switch (it.kind) {
    case 'comment':
      return it.count > 1 ? say.newComments(of) : say.commented(of);
    case 'follow':
      return it.count > 1 ? say.newFollowed(of) : say.followed(of);
    case 'like':
      return it.about === 'comment' ? say.likedComment(of) : say.likedDiscussion(of);
    case 'message':
      if (it.about === 'request') return say.asksToTalk(of);
      return it.count > 1 ? say.newMessages(of) : say.wrote(of);
    case 'moderation':
      return it.about === 'appeal' ? say.appealAnswered(of) : say.decided(of);
    default:
      return say[it.kind](of);
  }
}

const conjunctions: Record<Language, { somebody: string; and: string; others: (count: number) => string }> = {
  'pt-BR': {
    somebody: 'Alguém',
    and: 'e',
    others: (count) => `e mais ${count} ${count === 1 ? 'pessoa' : 'pessoas'}`,
  },
  'en-US': { somebody: 'Somebody', and: 'and', others: (count) => `and ${count} others` },
  'es-ES': {
    somebody: 'Alguien',
    and: 'y',
    others: (count) => `y ${count} ${count === 1 ? 'persona más' : 'personas más'}`,
  },
};

function whoOf({ people: [first, second], count, kind }: Said, language: Language) {
  const { somebody, and, others } = conjunctions[language];
  if (!first) return somebody;
  if (!second) return first.name;
  if (kind !== 'like' || count === 2) return `${first.name} ${and} ${second.name}`;
  return `${first.name} ${others(count - 1)}`;
}

type Of = { who: string; count: number; title: string };
type Sentences = Record<
  | Exclude<Said['kind'], 'like' | 'moderation' | 'comment' | 'follow' | 'message'>
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
    newComments: ({ count, title }) => `${count} comentários novos na sua discussão “${title}”`,
    followed: ({ who, title }) => `${who} comentou em “${title}”, que você segue`,
    newFollowed: ({ count, title }) => `${count} comentários novos em “${title}”, que você segue`,
    likedDiscussion: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'curtiram' : 'curtiu'} sua discussão “${title}”`,
    likedComment: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'curtiram' : 'curtiu'} seu comentário em “${title}”`,
    answer: ({ title }) => `Sua resposta foi marcada como solução em “${title}”`,
    badge: () => 'Você ganhou uma conquista',
    decided: () => 'A moderação tomou uma decisão sobre o que você publicou',
    appealAnswered: () => 'A moderação respondeu ao seu recurso',
    support: ({ title }) => `A equipe respondeu ao seu chamado “${title}”`,
    invite: ({ who }) => `${who} entrou no hub pelo seu convite`,
  },
  'en-US': {
    wrote: ({ who }) => `${who} sent you a message`,
    newMessages: ({ who, count }) => `${count} new messages from ${who}`,
    asksToTalk: ({ who }) => `${who} would like to talk with you`,
    mention: ({ who, title }) => `${who} mentioned you in “${title}”`,
    reply: ({ who, title }) => `${who} replied to your comment in “${title}”`,
    commented: ({ who, title }) => `${who} commented on your discussion “${title}”`,
    newComments: ({ count, title }) => `${count} new comments on your discussion “${title}”`,
    followed: ({ who, title }) => `${who} commented in “${title}”, which you follow`,
    newFollowed: ({ count, title }) => `${count} new comments in “${title}”, which you follow`,
    likedDiscussion: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'like' : 'likes'} your discussion “${title}”`,
    likedComment: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'like' : 'likes'} your comment in “${title}”`,
    answer: ({ title }) => `Your answer was marked as the solution in “${title}”`,
    badge: () => 'You earned a badge',
    decided: () => 'The moderators made a decision about what you published',
    appealAnswered: () => 'The moderators answered your appeal',
    support: ({ title }) => `The team answered your ticket “${title}”`,
    invite: ({ who }) => `${who} joined the hub by your invitation`,
  },
  'es-ES': {
    wrote: ({ who }) => `${who} le envió un mensaje`,
    newMessages: ({ who, count }) => `${count} mensajes nuevos de ${who}`,
    asksToTalk: ({ who }) => `${who} quiere conversar con usted`,
    mention: ({ who, title }) => `${who} le mencionó en “${title}”`,
    reply: ({ who, title }) => `${who} respondió a su comentario en “${title}”`,
    commented: ({ who, title }) => `${who} comentó en su discusión “${title}”`,
    newComments: ({ count, title }) => `${count} comentarios nuevos en su discusión “${title}”`,
    followed: ({ who, title }) => `${who} comentó en “${title}”, que usted sigue`,
    newFollowed: ({ count, title }) => `${count} comentarios nuevos en “${title}”, que usted sigue`,
    likedDiscussion: ({ who, count, title }) =>
      `A ${who} ${count > 1 ? 'les' : 'le'} gusta su discusión “${title}”`,
    likedComment: ({ who, count, title }) =>
      `A ${who} ${count > 1 ? 'les' : 'le'} gusta su comentario en “${title}”`,
    answer: ({ title }) => `Su respuesta fue marcada como solución en “${title}”`,
    badge: () => 'Ganó una insignia',
    decided: () => 'La moderación tomó una decisión sobre lo que publicó',
    appealAnswered: () => 'La moderación respondió a su apelación',
    support: ({ title }) => `El equipo respondió a su consulta “${title}”`,
    invite: ({ who }) => `${who} entró en el hub por su invitación`,
  },
};
