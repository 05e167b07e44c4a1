type About = {
  /** The names of the people. */
  who: string;
  count: number;
  /** The count in words, for the start of a sentence. */
  amount: string;
  title: string;
};

/** Sentences about notifications, for e-mails and devices. */
export const messages = {
  people: {
    somebody: 'Alguém',
    and: 'e',
    moreThan: (count: number) => `mais de ${count}`,
    others: (count: number) => `e mais ${count} pessoas`,
    moreOthers: (count: number) => `e mais de ${count} pessoas`,
  },
  sentences: {
    wrote: ({ who }: About) => `${who} enviou uma mensagem para você`,
    newMessages: ({ who, count }: About) => `${count} mensagens novas de ${who}`,
    asksToTalk: ({ who }: About) => `${who} quer conversar com você`,
    mention: ({ who, title }: About) => `${who} mencionou você em “${title}”`,
    reply: ({ who, title }: About) => `${who} respondeu ao seu comentário em “${title}”`,
    commented: ({ who, title }: About) => `${who} comentou na sua discussão “${title}”`,
    newComments: ({ amount, title }: About) => `${amount} comentários novos na sua discussão “${title}”`,
    followed: ({ who, title }: About) => `${who} comentou em “${title}”, que você segue`,
    newFollowed: ({ amount, title }: About) => `${amount} comentários novos em “${title}”, que você segue`,
    likedDiscussion: ({ who, count, title }: About) =>
      `${who} ${count > 1 ? 'curtiram' : 'curtiu'} sua discussão “${title}”`,
    likedComment: ({ who, count, title }: About) =>
      `${who} ${count > 1 ? 'curtiram' : 'curtiu'} seu comentário em “${title}”`,
    answer: ({ title }: About) => `Sua resposta foi marcada como solução em “${title}”`,
    badge: () => 'Você ganhou uma conquista',
    decided: () => 'A moderação tomou uma decisão sobre você',
    lifted: () => 'A moderação desfez uma decisão sobre você',
    appealAnswered: () => 'A moderação respondeu ao seu recurso',
    support: ({ title }: About) => `A equipe respondeu ao seu chamado “${title}”`,
    invite: ({ who }: About) => `${who} entrou no hub pelo seu convite`,
    eventChanged: ({ title }: About) => `Mudou a data, o lugar ou o link do evento “${title}”`,
    eventCancelled: ({ title }: About) => `O evento “${title}” foi cancelado`,
    eventWithinADay: ({ title }: About) => `O evento “${title}” começa em menos de 24 horas`,
    eventWithinAnHour: ({ title }: About) => `O evento “${title}” começa em menos de uma hora`,
    eventPlace: ({ title }: About) => `Há um lugar para você no evento “${title}”: confirme a tempo`,
    eventPromoted: ({ title }: About) => `Agora há lugar para todos: você vai ao evento “${title}”`,
    eventRecording: ({ title }: About) => `A gravação do evento “${title}” está disponível`,
    eventApproved: ({ title }: About) => `Sua proposta foi aprovada: o evento “${title}” está no calendário`,
    eventDeclined: ({ title }: About) => `Sua proposta de evento “${title}” não foi aprovada`,
    orderPaid: ({ title }: About) => `Seu pagamento foi confirmado: você está em “${title}”`,
    orderOwed: ({ title }: About) =>
      `Seu pagamento de “${title}” chegou fora do prazo: a equipe vai devolver o dinheiro`,
    orderRefunded: ({ title }: About) => `O dinheiro do curso “${title}” foi devolvido`,
    course: ({ title }: About) => `Há um curso novo: “${title}”`,
    announcement: ({ title }: About) => `Novidade da comunidade: “${title}”`,
    eventProposed: ({ who, title }: About) => `${who} propôs o evento “${title}”`,
  },
};

export type Messages = typeof messages;
