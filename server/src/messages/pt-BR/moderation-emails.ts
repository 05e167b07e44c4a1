/** E-mails about decisions of the moderation: a sanction, its end, and the decision on an appeal. */
export const messages = {
  sanction: {
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
  punishmentLifted: {
    subject: 'Uma suspensão sua em {hub} acabou',
    lead: 'A moderação de {hub} encerrou uma suspensão da sua conta antes do fim.',
    reason: 'Motivo:',
    button: 'Ver a decisão',
    end: 'Respostas a este e-mail não chegam à moderação.',
  },
  appealDecision: {
    subject: 'A resposta ao seu recurso em {hub}',
    granted: 'Seu recurso foi aceito: a decisão da moderação de {hub} foi desfeita.',
    denied: 'Seu recurso foi lido por outra pessoa da equipe de {hub}, e a decisão continua.',
    answer: 'Resposta:',
    button: 'Ver a decisão',
    end: 'Respostas a este e-mail não chegam à moderação.',
  },
};

export type Messages = typeof messages;
