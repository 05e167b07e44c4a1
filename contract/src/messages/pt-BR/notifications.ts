/**
 * The sentences of notifications, which the page, e-mails and push messages share. `<name>` is the name of a thing:
 * bold on the page, in quotation marks elsewhere. A kind has one sentence for each `about` of its notifications, or one
 * by their number.
 */
export const messages = {
  people: {
    somebody: 'Alguém',
    two: '{first} e {second}',
    many: '{first} e mais {others, plural, =1 {# pessoa} other {# pessoas}}',
    manyMore: '{first} e mais de {others, plural, =1 {# pessoa} other {# pessoas}}',
  },
  kinds: {
    message: {
      label: 'Mensagens privadas',
      one: '<strong>{who}</strong> enviou uma mensagem para você',
      several: '<strong>{count, plural, =1 {# mensagem nova} other {# mensagens novas}}</strong> de {who}',
      many: '<strong>Mais de {count, number} mensagens novas</strong> de {who}',
      request: '<strong>{who}</strong> quer conversar com você',
    },
    mention: {
      label: 'Menções a você',
      one: '<strong>{who}</strong> mencionou você em “{title}”',
    },
    reply: {
      label: 'Respostas aos seus comentários',
      one: '<strong>{who}</strong> respondeu ao seu comentário em “{title}”',
    },
    comment: {
      label: 'Comentários nas suas discussões',
      one: '<strong>{who}</strong> comentou na sua discussão “{title}”',
      several:
        '<strong>{count, plural, =1 {# comentário novo} other {# comentários novos}}</strong> na sua discussão “{title}”',
      many: '<strong>Mais de {count, number} comentários novos</strong> na sua discussão “{title}”',
    },
    follow: {
      label: 'Comentários no que você segue',
      one: '<strong>{who}</strong> comentou em “{title}”, que você segue',
      several:
        '<strong>{count, plural, =1 {# comentário novo} other {# comentários novos}}</strong> em “{title}”, que você segue',
      many: '<strong>Mais de {count, number} comentários novos</strong> em “{title}”, que você segue',
    },
    answer: {
      label: 'Sua resposta marcada como solução',
      one: 'Sua resposta foi marcada como solução em “{title}”',
    },
    like: {
      label: 'Curtidas',
      discussion:
        '<strong>{who}</strong> {count, plural, =1 {curtiu} other {curtiram}} sua discussão “{title}”',
      comment:
        '<strong>{who}</strong> {count, plural, =1 {curtiu} other {curtiram}} seu comentário em “{title}”',
    },
    badge: {
      label: 'Conquistas',
      one: 'Você ganhou uma conquista',
    },
    invite: {
      label: 'Quem entrou pelo seu convite',
      one: '<strong>{who}</strong> entrou no hub pelo seu convite',
    },
    event: {
      label: 'Eventos: lembretes, mudanças, lugares e propostas',
      changed: 'Mudou a data, o lugar ou o link de <name>{title}</name>',
      cancelled: '<name>{title}</name> foi cancelado',
      day: '<name>{title}</name> começa em menos de 24 horas',
      hour: '<name>{title}</name> começa em menos de uma hora',
      place: 'Há um lugar para você em <name>{title}</name>: confirme a tempo',
      promoted: 'Agora há lugar para todos: você vai a <name>{title}</name>',
      recording: 'A gravação de <name>{title}</name> está disponível',
      approved: 'Sua proposta foi aprovada: <name>{title}</name> está no calendário',
      declined: 'Sua proposta <name>{title}</name> não foi aprovada',
      proposed: '<strong>{who}</strong> propôs o evento <name>{title}</name>',
    },
    course: {
      label: 'Cursos novos',
      one: 'Há um curso novo: <name>{title}</name>',
    },
    order: {
      label: 'Pagamentos dos meus cursos',
      paid: 'Seu pagamento foi confirmado: você está em <name>{title}</name>',
      owed: 'Seu pagamento de <name>{title}</name> chegou fora do prazo: a equipe vai devolver o dinheiro',
      refunded: 'O dinheiro do curso <name>{title}</name> foi devolvido',
    },
    announcement: {
      label: 'Novidades da comunidade',
      one: 'Novidade da comunidade: <name>{title}</name>',
    },
    moderation: {
      sanction: 'A moderação tomou uma decisão sobre você',
      lifted: 'A moderação desfez uma decisão sobre você',
      appeal: 'A moderação respondeu ao seu recurso',
    },
    support: {
      one: 'A equipe respondeu ao seu chamado “{title}”',
    },
    backup: {
      one: 'O backup desta noite falhou: {title}',
    },
  },
};

export type Messages = typeof messages;
