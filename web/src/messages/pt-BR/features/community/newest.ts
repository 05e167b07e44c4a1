export const messages = {
  members: 'Quem chegou por último',
  comments: 'Novos comentários',
  close: 'Fechar',
  now: 'agora',
  noMembers: 'Ninguém por aqui ainda',
  noComments: 'Nenhum comentário ainda.',
  noCommentsLine: 'O que for dito nas discussões aparece aqui.',
  failed: 'Não foi possível carregar a lista',
  more: 'Ver mais',
};

export type Messages = typeof messages;
